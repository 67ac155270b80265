import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withUnzipped } from '@candor/platform/testing';

/** Files below a folder that contain one of the texts, in their content, in a ZIP or in their name. */
export const filesContaining = async (
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const matching: string[] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    // A file removed meanwhile has no content.
    const content = withUnzipped(await readFile(file).catch(() => Buffer.alloc(0)));
    if (texts.some((text) => file.includes(text) || content.includes(text))) matching.push(file);
  }
  return matching;
};
