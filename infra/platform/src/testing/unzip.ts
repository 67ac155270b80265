import { inflateRawSync } from 'node:zlib';

const beginning = Buffer.from('PK\u0003\u0004');
const directoryEnd = Buffer.from('PK\u0005\u0006');

/** Bytes, and if they end in a whole ZIP what is in that, too. */
export const withUnzipped = (bytes: Buffer): Buffer => {
  const start = bytes.indexOf(beginning);
  if (start < 0 || !bytes.includes(directoryEnd)) return bytes;
  const files = [...unzip(bytes.subarray(start))];
  return Buffer.concat([bytes, ...files.flatMap(([name, content]) => [Buffer.from(name), content])]);
};

/** The files of a ZIP, by its central directory. */
export const unzip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(directoryEnd);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const header = zip.readUInt32LE(at + 42);
    const data = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(data, data + size);
    files.set(
      zip.subarray(at + 46, at + 46 + name).toString(),
      method === 0 ? content : inflateRawSync(content),
    );
    at += 46 + name + extra + comment;
  }
  return files;
};
