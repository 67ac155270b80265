import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { guessEncoding } from './guess-encoding.ts';
import { readLines, type Line } from './read-lines.ts';
import { encodingOfMark, startOf, utf8Encoding, type TextEncoding } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

const chunkBytes = 1_048_576;

/** Reads the whole file. Throws `UnreadableFile` unless all of it is text in the encoding. Returns the hash of its content. */
export const checkEncoding = async (file: string, encoding: TextEncoding): Promise<string> => {
  if (encoding.name !== 'utf-8' && encodingOfMark(file) === null && (await isUtf8BeyondAscii(file)))
    throw new UnreadableFile(`${file} is valid UTF-8. Import it without --encoding ${encoding.name}.`);
  const hash = createHash('sha256');
  if (!(await isTextIn(file, encoding, hash))) throw await notInEncoding(file, encoding);
  return hash.digest('hex');
};

/** The file's kind, if its first bytes show that it is no text. */
export const refuseOtherKinds = (file: string): void => {
  const start = startOf(file, 4).toString('latin1');
  if (start === '') throw new UnreadableFile(`${file} is empty: it has 0 bytes.`);
  if (start.startsWith('PK\x03\x04') || start === '\xd0\xcf\x11\xe0')
    throw new UnreadableFile(`${file} is a workbook or a ZIP archive. Save its rows as "CSV UTF-8" first.`);
  if (start.startsWith('\x1f\x8b')) throw new UnreadableFile(`${file} is compressed. Unpack it first.`);
};

const isTextIn = async (file: string, { name }: TextEncoding, hash?: Hash): Promise<boolean> => {
  const isUnicode = name.startsWith('utf-');
  const strict = isUnicode ? new TextDecoder(name, { fatal: true }) : null;
  const other = isUnicode ? null : iconv.getDecoder(name);
  const isValid = (chunk: Buffer | null): boolean => {
    if (other) return !((chunk === null ? other.end() : other.write(chunk)) ?? '').includes('\uFFFD');
    try {
      strict?.decode(chunk ?? undefined, { stream: chunk !== null });
      return true;
    } catch {
      return false;
    }
  };
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    // Without an encoding, a stream yields buffers.
    hash?.update(chunk as Buffer);
    if (!isValid(chunk as Buffer)) return false;
  }
  return isValid(null);
};

const isUtf8BeyondAscii = async (file: string): Promise<boolean> => {
  let isAscii = true;
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    if ((chunk as Buffer).some((byte) => byte > 0x7f)) isAscii = false;
    if (!isAscii) break;
  }
  return !isAscii && isTextIn(file, utf8Encoding);
};

/** Enough of them for a guess. */
const sampledBytes = 65_536;

const notInEncoding = async (file: string, encoding: TextEncoding): Promise<UnreadableFile> => {
  let first: { readonly line: Line; readonly at: number } | null = null;
  const samples: Buffer[] = [];
  let sampled = 0;
  for await (const line of readLines(file, encoding)) {
    const at = invalidAt(line, encoding);
    if (at === null) continue;
    first ??= { line, at };
    samples.push(line.raw);
    sampled += line.raw.length;
    if (sampled > sampledBytes) break;
  }
  if (first === null) return new UnreadableFile(`${file} is not text in ${encoding.name}.`);
  const { line, at } = first;
  const byte = (line.raw[at] ?? 0).toString(16).padStart(2, '0').toUpperCase();
  return new UnreadableFile(
    `${file} is not valid ${encoding.name.toUpperCase()}: line ${String(line.number)}, byte ${String(at + 1)} of the line ` +
      `(0x${byte}, byte ${String(line.start + at + 1)} of the file). ${advice(line, at, samples)} Nothing was imported.`,
  );
};

const advice = (line: Line, at: number, samples: readonly Buffer[]): string => {
  const guess = guessEncoding(Buffer.concat(samples));
  const options = '--encoding windows-1252, macroman, latin1 or another';
  if (guess === null) return `Name its encoding with ${options}.`;
  const shown = guessEncoding(line.raw.subarray(Math.max(0, at - 20), at + 20));
  const example = shown?.name === guess.name ? `, in which it reads "${shown.text.trim()}"` : '';
  return `It is probably --encoding ${guess.name}${example}. Otherwise name its encoding with ${options}.`;
};

/** The place in the line of its first byte that is no text; `null` if there is none. */
const invalidAt = ({ raw, text, number }: Line, encoding: TextEncoding): number | null => {
  const decoded = number === 1 ? encoding.decode(raw) : text;
  if (!encoding.name.startsWith('utf-')) {
    const at = decoded.indexOf('\uFFFD');
    return at < 0 ? null : encoding.encode(decoded.slice(0, at)).length;
  }
  if (raw.length % encoding.unitBytes !== 0) return raw.length - 1;
  const again = encoding.encode(encoding.unitBytes === 2 ? decoded.toWellFormed() : decoded);
  const at = raw.findIndex((byte, index) => byte !== again[index]);
  return at < 0 ? null : at;
};
