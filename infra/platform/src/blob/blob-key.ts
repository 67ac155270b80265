import { InvalidRequest } from '../http/problems.ts';
import type { ByteRange } from './blob.ts';

const segment = /^[a-zA-Z0-9._@-]{1,200}$/;
const maxKeyLength = 1_000;

/** Throws unless the text is a blob key; see {@link Blob}. */
export const checkBlobKey = (key: string): void => {
  const isKey =
    key.length <= maxKeyLength &&
    key.split('/').every((name) => segment.test(name) && name !== '.' && name !== '..');
  if (!isKey) throw new InvalidRequest('This is no key of a stored object.', 'invalid-blob-key');
};

/** Throws for a range that RFC 9110 calls invalid. */
export const checkByteRange = ({ start, end }: ByteRange): void => {
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end;
  if (!isRange) throw new InvalidRequest('This is no range of bytes.', 'invalid-byte-range');
};

/** Whether a key is directly in a folder. */
export const isDirectlyIn = (key: string, folder: string): boolean =>
  key.startsWith(`${folder}/`) && !key.includes('/', folder.length + 1);
