[(block) (fields) (comment)] @fold
