import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { photoReferences } from './photo-references.ts';
import { readPhotos } from './read-photos.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'candor-photos-')), 'files');
  mkdirSync(join(folder, 'photos'), { recursive: true });
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

it.each([
  ['a.jpg', ['a.jpg']],
  ['a.jpg, b c.jpg;d.jpg', ['a.jpg', 'b c.jpg', 'd.jpg']],
  ['a.jpg|b.jpg', ['a.jpg', 'b.jpg']],
  ["['a.jpg', 'b.jpg']", ['a.jpg', 'b.jpg']],
  ['https://x.example/a,b.jpg', ['https://x.example/a,b.jpg']],
  ['https://x.example/a.jpg,https://x.example/b.jpg', ['https://x.example/a.jpg', 'https://x.example/b.jpg']],
  ['https://x.example/a.jpg https://x.example/b.jpg', ['https://x.example/a.jpg', 'https://x.example/b.jpg']],
  [
    '["https://x.example/a.jpg", "https://x.example/b.jpg"]',
    ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
  ],
  ['', []],
])('the photos of %j are %j', (text, references) => {
  expect(photoReferences(text)).toEqual(references);
});

it('photos are URLs, and files in the folder of the imported file', async () => {
  writeFileSync(join(folder, 'photos', 'a.png'), 'png');
  expect(await readPhotos(folder, ['photos/a.png', 'https://x.example/b.png'])).toEqual({
    photos: ['data:application/octet-stream;base64,cG5n', 'https://x.example/b.png'],
    lost: [],
  });
});

it('photos that are missing, outside the folder, folders, too large or too many are lost', async () => {
  writeFileSync(join(folder, '..', 'secret.png'), 'secret');
  symlinkSync(join(folder, '..', 'secret.png'), join(folder, 'link.png'));
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(10 * 1_024 * 1_024 + 1));
  const references = ['gone.png', '../secret.png', 'link.png', 'photos', 'large.png', 'sixth.png'];
  expect(await readPhotos(folder, references)).toEqual({
    photos: [],
    lost: [
      'gone.png: there is no such file beside the imported one',
      '../secret.png: the file is outside the folder of the imported one',
      'link.png: the file is outside the folder of the imported one',
      'photos: the file cannot be read',
      'large.png: the file is larger than 10 MB',
      'sixth.png: a rating has at most 5 photos',
    ],
  });
});
