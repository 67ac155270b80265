import type { DetailField, RatingContent } from '@candor/contracts';
import { readDate } from './read-date.ts';
import { RefusedRow } from './source.ts';

/** Stars of another scale, rounded to the nearest of five, at least one. */
export const readStars = (text: string, scale: number): number => {
  const given = Number(text.replace(',', '.'));
  if (text === '' || !Number.isFinite(given)) throw new RefusedRow('Star rating is missing or no number');
  if (given <= 0 || given > scale)
    throw new RefusedRow(`Star rating must be above 0 and at most ${String(scale)}`);
  return Math.max(1, Math.round((given / scale) * 5));
};

export const readCount = (text: string): number => {
  if (text === '') return 0;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new RefusedRow('Helpful count must be a whole number');
  return value;
};

const scaleOf = (label: string, most: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RefusedRow(`${label} must be between 1 and ${String(most)}`);
  return value;
};

/** Reads each optional field of the content from a text that is not empty. */
export const contentReaders = {
  priceRange: scaleOf('Price range', 4),
  serviceQuality: scaleOf('Service quality', 5),
  wouldRecommend: (text) => {
    const folded = text.toLowerCase();
    if (folded === 'yes' || folded === 'no' || folded === 'maybe') return folded;
    throw new RefusedRow('Would recommend must be yes, no or maybe');
  },
  visitedOn: (text) => readDate(text).toISOString().slice(0, 10),
} satisfies { readonly [Field in DetailField]: (text: string) => RatingContent[Field] };

export const detailFields = Object.keys(contentReaders) as readonly DetailField[];

/** The optional fields of the content; `null` for each without a text. */
export const readDetails = (textOf: (field: DetailField) => string): Pick<RatingContent, DetailField> => {
  const read = (field: DetailField) => {
    const text = textOf(field);
    return text === '' ? null : contentReaders[field](text);
  };
  return Object.fromEntries(detailFields.map((field) => [field, read(field)])) as Pick<
    RatingContent,
    DetailField
  >;
};
