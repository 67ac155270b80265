import { chunk } from 'es-toolkit/array/chunk';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../contract/index-fixture.contract.ts';
import { anyRating, newDocument } from '../contract/samples.contract.ts';
import { entryOfDocument } from '../documents/search-entry.ts';
import { buildSegment } from './build-segment.ts';
import { createMemoryIndex } from './memory-index.ts';
import { mergeSegments, removeLost } from './merge-segments.ts';
import { searchSegments } from './search-segments.ts';
import { removeOrdinal } from './segment.ts';
import { runAtOnce } from './steps.ts';

const documents = Array.from({ length: 12 }, () => newDocument());

/** Merges segments of four documents, and removes the newest document of each before a step of the merge. */
const mergeWithRemovalsAt = (step: number) => {
  const { shared } = createMemoryIndex();
  const entries = documents.map((document) => entryOfDocument(document, 1));
  const sources = chunk(entries, 4).map((some) => runAtOnce(buildSegment(some, shared)));
  const viewsIn = (segments: typeof sources) =>
    searchSegments(segments, { ...anyRating, limit: 20 }, shared).hits.map(jsonOf);
  const merging = mergeSegments(sources, shared);
  for (let taken = 0; ; taken += 1) {
    if (taken === step) for (const source of sources) removeOrdinal(source, 0);
    const { done, value } = merging.next();
    if (done !== true) continue;
    removeLost(value);
    return { views: viewsIn([value.segment]), expected: viewsIn(sources), hadStep: step <= taken };
  }
};

describe('a merge', () => {
  it('omits documents that are removed at any of its steps', () => {
    let step = 0;
    for (; ; step += 1) {
      const { views, expected, hadStep } = mergeWithRemovalsAt(step);
      expect(views, `removed at step ${step}`).toEqual(expected);
      if (!hadStep) break;
      expect(views).toHaveLength(9);
    }
    expect(step).toBeGreaterThan(6);
  });
});
