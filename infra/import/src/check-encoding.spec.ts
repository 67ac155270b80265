import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkEncoding } from './check-encoding.ts';
import { openSourceFile } from './source-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-encoding-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The hash, if the file is text. */
const check = async (content: Buffer, given?: string): Promise<string> => {
  const file = join(folder, 'reviews.csv');
  writeFileSync(file, content);
  const { encoding } = await openSourceFile(file, { encoding: given });
  return checkEncoding(file, encoding);
};

const cafe = 'title,text\nFine,plain\nCafé Zoë,“It’s très bien” – Ñandú\n';

it.each([
  ['windows-1252', 'Café Zoë,“It’s'],
  ['macroman', 'Café Zoë,“It’s'],
  ['windows-1251', 'Привет'],
  ['shift_jis', 'おいしい'],
])('a file in %s is refused, with line, byte and a guess', async (encoding, expected) => {
  const text =
    { 'windows-1251': 'a,b\nx,y\nПривет, мир\n', shift_jis: 'a,b\nx,y\nとてもおいしいラーメン\n' }[
      encoding
    ] ?? cafe;
  const content = iconv.encode(text, encoding);
  const at = content.findIndex((byte) => byte > 0x7f);
  const lineStart = content.lastIndexOf(0x0a, at) + 1;
  const refusal = check(content);
  await expect(refusal).rejects.toThrow(
    `line 3, byte ${String(at - lineStart + 1)} of the line (0x${(content[at] ?? 0).toString(16).toUpperCase()}, byte ${String(at + 1)} of the file)`,
  );
  await expect(refusal).rejects.toThrow(`It is probably --encoding ${encoding}, in which it reads "`);
  await expect(refusal).rejects.toThrow(expected);
  await expect(check(content, encoding)).resolves.toMatch(/^[\da-f]{64}$/);
});

it.each([
  ['UTF-8', Buffer.from(cafe)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${cafe}`)],
  ['UTF-16', Buffer.from(`\ufeff${cafe}`, 'utf16le')],
  ['UTF-16, the high byte first', iconv.encode(`\ufeff${cafe}`, 'utf-16be')],
  ['a character across two reads', Buffer.from(`${'x\n'.repeat(524_287)}xé\n`)],
])('a file in %s is text', async (_what, content) => {
  await expect(check(content)).resolves.toMatch(/^[\da-f]{64}$/);
});

it.each([
  [
    'an overlong form',
    Buffer.from([0x61, 0x0a, 0xc0, 0xaf]),
    'line 2, byte 1 of the line (0xC0, byte 3 of the file)',
  ],
  [
    'half a surrogate pair',
    Buffer.from([0x61, 0xed, 0xa0, 0x80]),
    'line 1, byte 2 of the line (0xED, byte 2',
  ],
  ['a character that is cut off', Buffer.from('abc\né').subarray(0, 5), 'line 2, byte 1 of the line'],
  ['UTF-16 with half a pair', Buffer.from('\ufeffa\nb\ud83dc', 'utf16le'), 'line 2, byte 3 of the line'],
  [
    'UTF-16 with half a character',
    Buffer.from('\ufeffa\nb', 'utf16le').subarray(0, -1),
    'is not valid UTF-16LE',
  ],
])('a file with %s is refused', async (_what, content, problem) => {
  await expect(check(content)).rejects.toThrow(problem);
});

it('a file in UTF-8 is refused in another encoding, because it would show wrong characters', async () => {
  await expect(check(Buffer.from(cafe), 'windows-1252')).rejects.toThrow(
    'is valid UTF-8. Import it without --encoding windows-1252.',
  );
  await expect(check(Buffer.from('plain'), 'windows-1252')).resolves.toBeDefined();
});

it('a byte without a character in the given encoding is refused', async () => {
  await expect(check(Buffer.from([0x61, 0x0a, 0xe9, 0x81]), 'windows-1252')).rejects.toThrow(
    'is not valid WINDOWS-1252: line 2, byte 2 of the line (0x81, byte 4 of the file)',
  );
});

it.each(['klingon', 'base64', ''])('the encoding %j does not exist', async (name) => {
  await expect(check(Buffer.from('a'), name)).rejects.toThrow(`There is no encoding "${name}"`);
});
