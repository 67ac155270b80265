import { RatingView } from '@candor/contracts';

/**
 * The JSON of a rating view with one byte in place of each key, which are a third of it. JSON text has no bytes below 32,
 * and no value contains `,"key":`, because quotes inside a value are escaped.
 */
export const packedKeys = Object.keys(RatingView.shape).map((key) => `,"${key}":`);

if (packedKeys.length > 32) throw new Error('There are more keys than bytes below 32.');

const codeOfKey = new Map(packedKeys.map((key, code) => [key, String.fromCharCode(code)]));
const longestKey = Math.max(...packedKeys.map(({ length }) => length));
const bytesOfKey = packedKeys.map((key) => Buffer.from(key));

/** Looks only where a key can begin, which takes a fifth of the time of a regular expression. */
export const packJson = (json: string): string => {
  let packed = '';
  let copied = 0;
  for (let at = json.indexOf(',"'); at !== -1;) {
    const end = json.indexOf('":', at + 2) + 2;
    const code = end - at <= longestKey ? codeOfKey.get(json.slice(at, end)) : undefined;
    if (code !== undefined) {
      packed += json.slice(copied, at) + code;
      copied = end;
    }
    at = json.indexOf(',"', code === undefined ? at + 2 : end);
  }
  return packed + json.slice(copied);
};

/** The bytes of the JSON text, and then those of `tail`. */
export const unpackJson = (packed: Uint8Array, tail: readonly Uint8Array[] = []): Buffer => {
  const json = Buffer.allocUnsafe(tail.reduce((sum, { length }) => sum + length, unpackedLength(packed)));
  let end = 0;
  // Every result of a search passes here. Loops over indexes take half the time of iterators and `set`.
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    const key = byte < 32 ? bytesOfKey[byte] : undefined;
    if (key === undefined) {
      json[end] = byte;
      end += 1;
    } else {
      for (let letter = 0; letter < key.length; letter += 1) json[end + letter] = key[letter] ?? 0;
      end += key.length;
    }
  }
  for (const bytes of tail) {
    json.set(bytes, end);
    end += bytes.length;
  }
  return json;
};

const unpackedLength = (packed: Uint8Array): number => {
  let length = packed.length;
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    if (byte < 32) length += (bytesOfKey[byte]?.length ?? 1) - 1;
  }
  return length;
};
