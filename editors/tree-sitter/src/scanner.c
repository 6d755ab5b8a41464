// The one token that tree-sitter's own lexer cannot give: a line's end, where the grammar takes one.

#include "tree_sitter/parser.h"

enum { NEWLINE };

void *tree_sitter_gifscript_external_scanner_create(void) { return NULL; }
void tree_sitter_gifscript_external_scanner_destroy(void *state) { (void)state; }

unsigned tree_sitter_gifscript_external_scanner_serialize(void *state, char *buffer) {
  (void)state;
  (void)buffer;
  return 0;
}

void tree_sitter_gifscript_external_scanner_deserialize(void *state, const char *buffer, unsigned length) {
  (void)state;
  (void)buffer;
  (void)length;
}

bool tree_sitter_gifscript_external_scanner_scan(void *state, TSLexer *lexer, const bool *valid) {
  (void)state;
  if (!valid[NEWLINE]) return false;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || lexer->lookahead == '\r') lexer->advance(lexer, true);
  if (lexer->lookahead != '\n') return false;
  lexer->advance(lexer, false);
  lexer->result_symbol = NEWLINE;
  return true;
}
