import { RatingView } from '@candor/contracts';

/**
 * The JSON of a rating view with one byte in place of each key, which are a third of it. JSON text has no bytes below 32,
 * and no value contains `,"key":`, because quotes inside a value are escaped.
 */
export const packedKeys = Object.keys(RatingView.shape).map((key) => `,"${key}":`);

if (packedKeys.length > 32) throw new Error('There are more keys than bytes below 32.');

const codeOfKey = new Map(packedKeys.map((key, code) => [key, String.fromCharCode(code)]));
const keyPattern = new RegExp(packedKeys.join('|'), 'g');
const bytesOfKey = packedKeys.map((key) => Buffer.from(key));

export const packJson = (json: string): string =>
  json.replace(keyPattern, (key) => codeOfKey.get(key) ?? key);

/** The bytes of the JSON text. */
export const unpackJson = (packed: Uint8Array): Buffer => {
  let length = packed.length;
  for (const byte of packed) if (byte < 32) length += (bytesOfKey[byte]?.length ?? 1) - 1;
  const json = Buffer.allocUnsafe(length);
  let end = 0;
  for (const byte of packed) {
    const key = byte < 32 ? bytesOfKey[byte] : undefined;
    if (key === undefined) {
      json[end] = byte;
      end += 1;
    } else {
      json.set(key, end);
      end += key.length;
    }
  }
  return json;
};
