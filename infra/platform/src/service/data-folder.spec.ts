import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskBlob } from '../blob/disk-blob.ts';
import { openOutboxFolder } from '../outbox/outbox.ts';
import { createDataFolder } from './data-folder.ts';
import { InvalidConfiguration } from './load-config.ts';

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-data-folder-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('needs a folder that can be made', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
    for (const place of [file, join(file, 'below'), join(folder, 'loop'), '/proc/candor']) {
      expect(() => {
        createDataFolder(place);
      }, place).toThrow(InvalidConfiguration);
      expect(() => {
        createDataFolder(place);
      }, place).toThrow(/^The data folder \S+ cannot be used: E[A-Z]+: [a-z ]+\. Set DATA_DIR to a folder/);
    }
    createDataFolder(join(folder, 'new', 'one'));
  });

  it.each([
    ['uploads', createDiskBlob],
    ['outbox', openOutboxFolder],
  ])('is named when %s cannot be made in it', async (name, open) => {
    writeFileSync(join(folder, 'file'), '');
    const opened = open(join(folder, 'file', name));
    await expect(opened).rejects.toThrow(InvalidConfiguration);
    await expect(opened).rejects.toThrow(join(folder, 'file', name));
  });
});
