import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';

/** Twice what the servers of a test run need. */
const roomBytes = 4 * 1024 ** 3;

/**
 * The folder for data folders that a test run deletes: in memory if there is room. On disk, creating the hundreds of files of
 * each new database takes longer than the statements of most specs. The folder in memory exists on Linux only, and is small
 * in containers.
 */
export const temporaryParent = async (): Promise<string> => {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, freemem()) >= roomBytes ? memoryFolder : tmpdir();
};
