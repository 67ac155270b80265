import type { RatingRevision } from '@candor/contracts';
import { diffWordsWithSpace } from 'diff';
import { ratingDetails } from '../../lib/rating-details.ts';
import { t } from './messages/index.ts';

/** A part of a text: in both revisions, or only in the newer or the older one. */
export interface TextPart {
  type: 'same' | 'added' | 'removed';
  text: string;
}

/** Texts that differ more are shown as one removed and one added text, which is also easier to read. */
const mostEdits = 1_000;

/** Splits at the words of any language, also those without spaces. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

export function compareTexts(older: string, newer: string): TextPart[] {
  const changes = diffWordsWithSpace(older, newer, { intlSegmenter: words, maxEditLength: mostEdits });
  if (changes === undefined) return [part('removed', older), part('added', newer)];
  return changes.map(({ value, added, removed }) =>
    part(added ? 'added' : removed ? 'removed' : 'same', value),
  );
}

const part = (type: TextPart['type'], text: string): TextPart => ({ type, text });

export interface RevisionChanges {
  /** `null`: the stars are the same. */
  stars: { older: number; newer: number } | null;
  title: TextPart[];
  review: TextPart[];
  /** Details, each beside its former value, then tags. */
  facts: TextPart[];
  photos: { added: string[]; removed: string[] };
  areSame: boolean;
}

export function compareRevisions(older: RatingRevision, newer: RatingRevision): RevisionChanges {
  const changes = {
    stars:
      older.starRating === newer.starRating ? null : { older: older.starRating, newer: newer.starRating },
    title: compareTexts(older.title, newer.title),
    review: compareTexts(older.review, newer.review),
    facts: [...compareDetails(older, newer), ...compareLists(older.tags, newer.tags)],
    photos: {
      added: newer.photos.filter((photo) => !older.photos.includes(photo)),
      removed: older.photos.filter((photo) => !newer.photos.includes(photo)),
    },
  };
  const { stars, title, review, facts, photos } = changes;
  const areSame =
    stars === null &&
    [title, review, facts].flat().every(({ type }) => type === 'same') &&
    photos.added.length + photos.removed.length === 0;
  return { ...changes, areSame };
}

function compareDetails(older: RatingRevision, newer: RatingRevision): TextPart[] {
  const [before, after] = [detailsOf(older), detailsOf(newer)];
  const names = new Set([...before, ...after].map(({ name }) => name));
  const textsOf = (details: typeof before, name: string) =>
    details.flatMap((detail) => (detail.name === name ? detail.text : []));
  return [...names].flatMap((name) => compareLists(textsOf(before, name), textsOf(after, name)));
}

function detailsOf(revision: RatingRevision): { name: string; text: string }[] {
  return ratingDetails(revision).map(({ name, text }) =>
    name === undefined ? { name: text, text } : { name, text: t('detailText', { name, value: text }) },
  );
}

function compareLists(older: string[], newer: string[]): TextPart[] {
  return [
    ...older.map((text) => part(newer.includes(text) ? 'same' : 'removed', text)),
    ...newer.filter((text) => !older.includes(text)).map((text) => part('added', text)),
  ];
}
