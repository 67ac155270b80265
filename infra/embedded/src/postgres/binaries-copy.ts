import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hasErrorCode } from './process-identity.ts';
import { createLibraryLinks, type PostgresPackage } from './postgres-package.ts';

/**
 * Copies the binaries so that every account can read and run them, atomically. An existing copy is compared with the package
 * by names and sizes, and replaced if files are missing: cleaners of temporary folders remove some.
 */
export function copyBinaries(source: PostgresPackage, folder: string): void {
  if (isWhole(source, folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  try {
    copyTree(source.native, draft);
    createLibraryLinks(draft, source.links);
    moveInto(source, draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Distinguishes two builds of one version. */
export function fingerprint(native: string): string {
  const hash = createHash('sha256');
  for (const { path, size } of listFiles(native)) hash.update(`${path} ${String(size)}\n`);
  return hash.digest('hex').slice(0, 12);
}

function moveInto(source: PostgresPackage, draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error;
    // Another start was faster, or the existing copy is broken.
    if (isWhole(source, folder)) return;
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  }
}

function isWhole({ native, links }: PostgresPackage, folder: string): boolean {
  return (
    listFiles(native).every(({ path, size }) => sizeOf(join(folder, path)) === size) &&
    links.every(({ path }) => sizeOf(join(folder, path)) !== undefined)
  );
}

function copyTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile()) {
      copyFileSync(source, target);
      chmodSync(target, (lstatSync(source).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

function listFiles(root: string): { path: string; size: number }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(root, file), size: lstatSync(file).size }));
}

function sizeOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.size;
}
