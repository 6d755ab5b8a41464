// Runs a command and prints what it used, as one line on standard output:
//     exit-status  user-µs  system-µs  wall-µs  peak-KiB
// The command's own output goes to standard error.
//
// A process's peak memory, as the kernel reports it, starts at that of the process that it was forked from: measured
// from a large Python, a small program seems large. This one is small.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long microseconds(struct timeval t) { return t.tv_sec * 1000000L + t.tv_usec; }

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: launch COMMAND [ARGUMENT]...\n");
        return 2;
    }
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = fork();
    if (child == 0) {
        dup2(2, 1);
        execvp(argv[1], argv + 1);
        perror(argv[1]);
        _exit(127);
    }
    int status;
    struct rusage used;
    if (child < 0 || wait4(child, &status, 0, &used) < 0) {
        perror("launch");
        return 1;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    long wall = (end.tv_sec - start.tv_sec) * 1000000L + (end.tv_nsec - start.tv_nsec) / 1000;
#ifdef __APPLE__
    long peak = used.ru_maxrss / 1024;
#else
    long peak = used.ru_maxrss;
#endif
    printf("%d %ld %ld %ld %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
           microseconds(used.ru_utime), microseconds(used.ru_stime), wall, peak);
    return 0;
}
