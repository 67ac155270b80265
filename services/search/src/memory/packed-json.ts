import { RatingView } from '@candor/contracts';

/**
 * The JSON of a rating view with one byte in place of each key, which are a third of it. JSON text has no bytes below 32,
 * and no value contains `,"key":`, because quotes inside a value are escaped.
 */
export const packedKeys = Object.keys(RatingView.shape).map((key) => `,"${key}":`);

if (packedKeys.length > 32) throw new Error('There are more keys than bytes below 32.');

const codeOfKey = new Map(packedKeys.map((key, code) => [key, String.fromCharCode(code)]));
const longestKey = Math.max(...packedKeys.map(({ length }) => length));
// oxlint-disable-next-line no-control-regex
const codes = /[\u0000-\u001f]/g;

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
  // As Latin-1, each byte is one character, also of a longer UTF-8 sequence.
  const text = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
    .toString('latin1')
    .replaceAll(codes, (code) => packedKeys[code.charCodeAt(0)] ?? code);
  const json = Buffer.allocUnsafe(tail.reduce((sum, { length }) => sum + length, text.length));
  let end = json.write(text, 'latin1');
  for (const bytes of tail) {
    json.set(bytes, end);
    end += bytes.length;
  }
  return json;
};
