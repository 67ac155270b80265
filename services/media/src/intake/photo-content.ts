import { InvalidRequest } from '@candor/platform';
import { t } from '../messages/index.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

export interface PhotoContent {
  readonly format: PhotoFormat;
  readonly content: Buffer;
}

export const maxPhotoBytes = 10 * 1_024 * 1_024;

/** The bytes of a data URL. Their first bytes decide the format, not the URL. `label` names the photo in the refusal. */
export const photoContent = (dataUrl: string, label: string): PhotoContent => {
  const [header = '', base64] = splitOnce(dataUrl, ',');
  if (base64 === undefined || !/^data:[^,]{0,200};base64$/i.test(header)) throw notAnImage(label);
  if (Buffer.byteLength(base64, 'base64') > maxPhotoBytes) throw tooManyBytes(label);
  if (!isBase64(base64)) throw notAnImage(label);
  return sniffedContent(Buffer.from(base64, 'base64'), label);
};

export const sniffedContent = (content: Buffer, label: string): PhotoContent => {
  const format = sniff(content);
  if (format === null) throw notAnImage(label);
  return { format, content };
};

export const notAnImage = (label: string): InvalidRequest =>
  new InvalidRequest(t('notAnImage', { photo: label }), 'invalid-photo');

export const tooManyBytes = (label: string): InvalidRequest =>
  new InvalidRequest(t('tooManyBytes', { photo: label }), 'photo-too-large');

const splitOnce = (text: string, separator: string): readonly string[] => {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
};

/** Searches for a wrong character, because matching the whole text would need a stack as long as the text. */
const isBase64 = (text: string): boolean => !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''));

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const sniff = (content: Buffer): PhotoFormat | null => {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg';
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return 'png';
  const isRiff = content.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
};
