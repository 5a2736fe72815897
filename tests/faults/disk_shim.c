/* Stands between SQLite and the disk of a server under test (tests/faults/shaky_disk.py), by LD_PRELOAD.
 *
 * SHIM_FAIL names a file: as long as it exists, one in four calls that write or sync the database fails (EIO,
 * ENOSPC) or writes only half. SHIM_LOG names a file in which every such call is recorded once it is done: a
 * head of "kind is_wal offset size\n", and for a write its bytes; kinds are w(rite), s(ync) and t(runcate).
 * Calls are taken one at a time, so that the record has the order in which they met the disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

typedef ssize_t (*pwrite_call)(int, const void *, size_t, off64_t);
typedef int (*sync_call)(int);
typedef int (*truncate_call)(int, off64_t);

enum { NOT_OURS = -1, MAIN = 0, WAL = 1 };
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static unsigned int chance = 20261122;

static int which_file(int descriptor) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return NOT_OURS;
    path[length] = 0;
    const char *name = strrchr(path, '/');
    if (name && strcmp(name, "/sitewright.db") == 0) return MAIN;
    return name && strcmp(name, "/sitewright.db-wal") == 0 ? WAL : NOT_OURS;
}

/* 0, or the error this call fails with. */
static int trouble(void) {
    const char *path = getenv("SHIM_FAIL");
    if (!path || access(path, F_OK) != 0 || rand_r(&chance) % 4) return 0;
    return rand_r(&chance) % 2 ? EIO : ENOSPC;
}

static void record(char kind, int file, long long offset, const void *bytes, size_t size) {
    const char *path = getenv("SHIM_LOG");
    if (!path) return;
    char head[80];
    int length = snprintf(head, sizeof head, "%c %d %lld %zu\n", kind, file, offset, size);
    struct iovec parts[2] = {{head, length}, {(void *)bytes, bytes ? size : 0}};
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0 || writev(log, parts, 2) < 0) abort();
    close(log);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
    pwrite_call real = (pwrite_call)dlsym(RTLD_NEXT, "pwrite64");
    int file = which_file(descriptor);
    if (file == NOT_OURS) return real(descriptor, bytes, size, offset);
    pthread_mutex_lock(&guard);
    int error = trouble();
    ssize_t done;
    if (error == EIO && size > 1) {
        real(descriptor, bytes, size / 2, offset); /* Half of it is there, and nobody is told how much. */
        done = -1;
    } else {
        done = error ? -1 : real(descriptor, bytes, size, offset);
    }
    if (done > 0) record('w', file, offset, bytes, done);
    pthread_mutex_unlock(&guard);
    if (error) errno = error;
    return done;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
    return pwrite64(descriptor, bytes, size, offset);
}

static int synced(int descriptor, const char *name) {
    sync_call real = (sync_call)dlsym(RTLD_NEXT, name);
    int file = which_file(descriptor);
    if (file == NOT_OURS) return real(descriptor);
    pthread_mutex_lock(&guard);
    int error = trouble();
    int done = error ? -1 : real(descriptor);
    if (done == 0) record('s', file, 0, NULL, 0);
    pthread_mutex_unlock(&guard);
    if (error) errno = EIO;
    return done;
}

int fsync(int descriptor) { return synced(descriptor, "fsync"); }
int fdatasync(int descriptor) { return synced(descriptor, "fdatasync"); }

int ftruncate64(int descriptor, off64_t size) {
    truncate_call real = (truncate_call)dlsym(RTLD_NEXT, "ftruncate64");
    int file = which_file(descriptor);
    if (file == NOT_OURS) return real(descriptor, size);
    pthread_mutex_lock(&guard);
    int done = real(descriptor, size);
    if (done == 0) record('t', file, size, NULL, 0);
    pthread_mutex_unlock(&guard);
    return done;
}
