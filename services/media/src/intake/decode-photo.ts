import { AsyncLocalStorage } from 'node:async_hooks';
import { InvalidRequest, Unavailable } from '@candor/platform';
import PQueue from 'p-queue';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { t } from '../messages/index.ts';
import { notAnImage, type PhotoContent } from './photo-content.ts';

const maxInputPixels = 100_000_000;
/** The memory that a decoder may need. A progressive jpeg of 100 megapixels with full colors needs 600 MB. */
const maxDecoderBytes = 640_000_000;
/** Decoders that need more than this run one at a time, in addition to the small ones. */
const largeDecoderBytes = 100_000_000;
const largeDecodes = new PQueue({ concurrency: 1 });
/** Only a png can have longer sides. Its rows and columns are scaled without interpolation, which needs a quarter of the memory. */
const longSide = 65_535;
const maxInputSide = 1_000_000;
const maxSide = 2_048;
const timeoutSeconds = 15;

/** The upright pixels, scaled to at most 2,048 wide and high. */
export const decodePhoto = async (
  photo: PhotoContent,
  label: string,
): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> => {
  const header = await readHeader(photo, label);
  const bytes = decoderBytes(header);
  if (bytes > maxDecoderBytes) {
    throw new InvalidRequest(t('interlacedTooLarge', { photo: label }), 'photo-too-large');
  }
  const decode = () => scaledPixels(photo, header, label);
  return bytes > largeDecoderBytes ? largeDecodes.add(AsyncLocalStorage.bind(decode)) : decode();
};

/** Reads only the header, so that a small file cannot claim gigabytes of pixels. */
const readHeader = async ({ content, format }: PhotoContent, label: string): Promise<Metadata> => {
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAnImage(label);
    });
  if (header.format !== format) throw notAnImage(label);
  if (header.width * header.height > maxInputPixels)
    throw new InvalidRequest(t('tooManyPixels', { photo: label }), 'photo-too-large');
  if (Math.max(header.width, header.height) > maxInputSide)
    throw new InvalidRequest(t('sideTooLong', { photo: label }), 'photo-too-large');
  return header;
};

/** An interlaced image is decoded as a whole: the coefficients of a jpeg, the pixels of a png. Others are decoded by rows. */
const decoderBytes = ({ format, width, height, channels, depth, isProgressive }: Metadata): number => {
  if (!isProgressive) return 0;
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return width * height * channels * bytesPerSample;
};

const scaledPixels = async ({ content }: PhotoContent, { width, height }: Metadata, label: string) => {
  try {
    return await sharp(content, {
      limitInputPixels: maxInputPixels,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    })
      .resize({
        width: maxSide,
        height: maxSide,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: Math.max(width, height) > longSide ? 'nearest' : 'lanczos3',
      })
      .toColourspace('srgb')
      .timeout({ seconds: timeoutSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Error && error.message.includes('timeout'))
      throw new Unavailable(`${label} took too long to decode.`, { cause: error });
    throw notAnImage(label);
  }
};
