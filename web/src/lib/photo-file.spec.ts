import { describe, expect, it } from 'vitest';
import { acceptedPhotoTypes, maxPhotoBytes, refusePhotoFile } from './photo-file.ts';

const contents = {
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF\0\x01',
  png: '\x89PNG\r\n\x1a\n\0\0\0\r',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  heic: '\0\0\0\x24ftypheic\0\0\0\0',
  heif: '\0\0\0\x24ftypmif1\0\0\0\0',
  avif: '\0\0\0\x24ftypavif\0\0\0\0',
  text: 'Dear diary, this is no photo.',
  gif: 'GIF89a\x01\0\x01\0\0\0',
  wave: 'RIFF\x24\0\0\0WAVEfmt ',
  shortPng: '\x89PNG',
  nothing: '',
} as const;

const file = (name: string, type: string, content: keyof typeof contents, size?: number) => {
  const bytes = Buffer.from(contents[content], 'latin1');
  return new File([size === undefined ? bytes : Buffer.concat([bytes], size)], name, { type });
};

const invalid = (name: string) => ({
  title: 'Invalid file type',
  description: `${name} is not an image file.`,
});

describe('a chosen file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is a photo if it contains a %s, whichever listed type it has',
    async (content) => {
      for (const type of acceptedPhotoTypes)
        expect(await refusePhotoFile(file('photo', type, content))).toBeNull();
    },
  );

  it.each(['text', 'gif', 'avif', 'wave', 'shortPng', 'nothing'] as const)(
    'is no photo because of its name, if it contains: %s',
    async (content) => {
      expect(await refusePhotoFile(file('menu.png', 'image/png', content))).toEqual(invalid('menu.png'));
    },
  );

  it.each(['application/pdf', 'image/gif', 'image/svg+xml', ''])(
    'must have a listed type: %s',
    async (type) => {
      expect(await refusePhotoFile(file('menu', type, 'jpeg'))).toEqual(invalid('menu'));
    },
  );

  it.each([
    ['image/heic', 'heic'],
    ['image/jpeg', 'heic'],
    ['', 'heif'],
  ] as const)('in HEIC comes with a hint, if its type is %j', async (type, content) => {
    expect(await refusePhotoFile(file('IMG_1.heic', type, content))).toEqual({
      ...invalid('IMG_1.heic'),
      hint: expect.stringMatching(/^IMG_1\.heic is a HEIC photo\. Save it as JPEG first:/) as string,
    });
  });

  it('may have at most 10 MB', async () => {
    expect(await refusePhotoFile(file('full.jpg', 'image/jpeg', 'jpeg', maxPhotoBytes))).toBeNull();
    expect(await refusePhotoFile(file('huge.jpg', 'image/jpeg', 'jpeg', maxPhotoBytes + 1))).toEqual({
      title: 'File too large',
      description: 'huge.jpg exceeds 10MB limit.',
    });
  });
});
