import { hash } from 'node:crypto';
import { createNumbersByText } from './numbers-by-text.ts';

/** Texts that many documents share, each stored once, in UTF-8 outside the heap. */
export interface SharedTexts {
  /** The number of the text, which the caller then uses until it releases it. */
  use(text: string): number;
  /** The same for a text that was stored before, with its key. */
  useStored(key: string, bytes: Uint8Array): number;
  keyOf(id: number): string;
  /** One more use of a stored text. */
  useAgain(id: number): void;
  /** The bytes of a text without uses are overwritten. */
  release(id: number): void;
  /** Valid until the next change: copy it. */
  bytesOf(id: number): Uint8Array;
  /** Of all chunks, for the metrics. */
  bytes(): number;
}

/** Of the key of a text: its SHA-256, a character for each byte. */
export const textKeyLength = 32;

const chunkBytes = 1 << 20;

interface Chunk {
  readonly bytes: Buffer;
  end: number;
  live: number;
}

export const createSharedTexts = (): SharedTexts => {
  /** By their SHA-256, because the texts themselves would be a second copy. */
  const ids = createNumbersByText();
  const keys: string[] = [];
  const uses: number[] = [];
  const chunkOf: Chunk[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  const free: number[] = [];
  const chunks = new Set<Chunk>();
  let current: Chunk | null = null;

  const chunkWith = (length: number): Chunk => {
    if (current !== null && current.end + length <= current.bytes.length) return current;
    current = { bytes: Buffer.allocUnsafeSlow(Math.max(chunkBytes, length)), end: 0, live: 0 };
    chunks.add(current);
    return current;
  };

  const store = (id: number, bytes: Uint8Array): void => {
    const chunk = chunkWith(bytes.length);
    chunk.bytes.set(bytes, chunk.end);
    chunkOf[id] = chunk;
    starts[id] = chunk.end;
    lengths[id] = bytes.length;
    chunk.end += bytes.length;
    chunk.live += bytes.length;
  };

  const bytesOf = (id: number): Uint8Array => {
    const start = starts[id] ?? 0;
    const chunk = chunkOf[id];
    if (chunk === undefined) throw new Error(`There is no text ${id}.`);
    return chunk.bytes.subarray(start, start + (lengths[id] ?? 0));
  };

  /** Moves the texts of a chunk that is mostly unused, and gives its memory back. */
  const vacate = (chunk: Chunk): void => {
    chunks.delete(chunk);
    for (const id of ids.values()) if (chunkOf[id] === chunk) store(id, bytesOf(id));
  };

  const useKey = (key: string, bytes: () => Uint8Array): number => {
    const existing = ids.get(key);
    if (existing !== undefined) {
      uses[existing] = (uses[existing] ?? 0) + 1;
      return existing;
    }
    const id = free.pop() ?? keys.length;
    ids.set(key, id);
    keys[id] = key;
    uses[id] = 1;
    store(id, bytes());
    return id;
  };

  return {
    use: (text) => useKey(hash('sha256', text, 'binary'), () => Buffer.from(text)),
    useStored: (key, bytes) => useKey(key, () => bytes),
    keyOf: (id) => keys[id] ?? '',
    useAgain: (id) => {
      uses[id] = (uses[id] ?? 0) + 1;
    },
    release: (id) => {
      const left = (uses[id] ?? 0) - 1;
      uses[id] = left;
      if (left > 0) return;
      bytesOf(id).fill(0);
      ids.delete(keys[id] ?? '');
      keys[id] = '';
      free.push(id);
      const chunk = chunkOf[id];
      if (chunk === undefined) return;
      chunk.live -= lengths[id] ?? 0;
      if (chunk !== current && chunk.live < chunk.bytes.length / 4) vacate(chunk);
    },
    bytesOf,
    bytes: () => [...chunks].reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
};
