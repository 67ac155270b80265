import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withUnzipped } from '@candor/platform/testing';

/** Files below a folder that say one of the texts, also in a ZIP, and those whose name does. */
export const filesSaying = async (folder: string, texts: readonly string[]): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const saying: string[] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    // What goes meanwhile says nothing any more.
    const content = withUnzipped(await readFile(file).catch(() => Buffer.alloc(0)));
    if (texts.some((text) => file.includes(text) || content.includes(text))) saying.push(file);
  }
  return saying;
};
