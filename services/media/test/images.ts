import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface Picture {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/** With little effort, because a large WebP takes seconds to encode. */
const fastWebp = { effort: 0 };

export const photo = async ({
  format = 'jpeg',
  width = 300,
  height = 200,
  color = 'red',
}: Partial<Picture> = {}) => {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: color } }).raw();
  // Sharp itself needs up to three times as long to draw 100 megapixels.
  const pixels = Buffer.alloc(width * height * 3, await pixel.toBuffer());
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, format === 'webp' ? fastWebp : {})
    .toBuffer();
};

/** A picture of two colours side by side. */
export const halves = async (picture: { left: string; right: string; width: number; height: number }) => {
  const half = { width: picture.width / 2, height: picture.height };
  const right = await photo({ ...half, color: picture.right, format: 'png' });
  const left = sharp(await photo({ ...half, color: picture.left, format: 'png' }));
  return left
    .extend({ right: half.width })
    .composite([{ input: right, left: half.width, top: 0 }])
    .png()
    .toBuffer();
};

/** A jpeg that says where it was taken, and by what. */
export const withGps = async () =>
  sharp(await photo())
    .withExif({
      IFD0: { Make: 'SpyCam', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 16/1 2/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '97/1 44/1 35/1',
      },
    })
    .jpeg()
    .toBuffer();

export const gifBytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface PngHeader {
  readonly bitDepth: 8 | 16;
  readonly isInterlaced: boolean;
}

/** A PNG of a few bytes whose header claims that many pixels. */
export const bombPng = (
  width: number,
  height: number,
  { bitDepth, isInterlaced }: PngHeader = { bitDepth: 8, isInterlaced: false },
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(16)), chunk('IEND')]);
};

const chunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

export const dataUrlOf = (content: Buffer, claimedType = 'image/jpeg'): string =>
  `data:${claimedType};base64,${content.toString('base64')}`;
