import { existsSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasErrorCode } from './error-code.ts';
import type { LibraryLink } from './postgres-package.ts';

/** Makes the `.so` names that a package cannot carry; those that exist stay. */
export function makeLibraryLinks(native: string, links: LibraryLink[]): void {
  for (const { path, target } of links) {
    const link = join(native, path);
    if (existsSync(link)) continue;
    try {
      // They lie side by side, so the bare name is right, also after the folder was moved.
      symlinkSync(basename(target), link);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
}
