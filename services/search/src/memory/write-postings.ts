import { wordsFor } from './bitmap.ts';
import { isDense, type Postings } from './segment.ts';
import type { Steps } from './steps.ts';

export interface PostingsWriter {
  readonly postings: Postings;
  /** `place`: of the lexeme, in the order of their numbers. */
  readonly write: (place: number, ordinal: number, weight: number) => void;
}

const termsPerStep = 4_096;

/** Postings of known sizes. Each lexeme gets its documents in ascending order. */
export function* createPostingsWriter(
  size: number,
  termIds: Uint32Array<ArrayBuffer>,
  counts: Uint32Array<ArrayBuffer>,
): Steps<PostingsWriter> {
  const words = wordsFor(size);
  const starts = new Uint32Array(termIds.length);
  const offsets = new Uint32Array(termIds.length);
  let total = 0;
  let listed = 0;
  let bitmapWords = 0;
  for (const [place, count] of counts.entries()) {
    starts[place] = total;
    total += count;
    if (isDense(count, size)) {
      offsets[place] = bitmapWords;
      bitmapWords += words;
    } else {
      offsets[place] = listed;
      listed += count;
    }
    if (place % termsPerStep === 0) yield;
  }
  const ordinals = new Uint16Array(listed);
  const bitmaps = new Uint32Array(bitmapWords);
  const weights = new Uint8Array(total);
  const written = new Uint32Array(termIds.length);
  return {
    postings: { termIds, counts, starts, offsets, ordinals, bitmaps, weights },
    write: (place, ordinal, weight) => {
      const index = written[place] ?? 0;
      written[place] = index + 1;
      weights[(starts[place] ?? 0) + index] = weight;
      const offset = offsets[place] ?? 0;
      if (isDense(counts[place] ?? 0, size)) {
        const word = offset + (ordinal >>> 5);
        bitmaps[word] = (bitmaps[word] ?? 0) | (1 << (ordinal & 31));
      } else {
        ordinals[offset + index] = ordinal;
      }
    },
  };
}
