import type { DetailField, RatingContent } from '@candor/contracts';
import { refusal, type Cell } from './source.ts';

export interface Stars {
  /** Rounded to the nearest of five, halves up, at least one. */
  readonly starRating: number;
  /** The file has another number, on a scale of five. */
  readonly isRounded: boolean;
}

export const readStars = (cell: Cell, scale: number): Stars => {
  if (cell.unmapped) throw refusal({ ...cell, text: cell.unmapped }, 'has no meaning in the map');
  if (cell.text === '') throw refusal(cell, 'the number of stars is missing');
  const given = readNumber({ ...cell, text: cell.text.replace(/^(\d+),(\d+)$/, '$1.$2') });
  if (given <= 0 || given > scale) throw refusal(cell, `is not above 0 and at most ${String(scale)} stars`);
  const stars = (given / scale) * 5;
  const starRating = Math.max(1, Math.round(stars));
  return { starRating, isRounded: Math.abs(stars - starRating) > 1e-9 };
};

/** `1,234` is a count with thousands. */
export const readCount = (cell: Cell): number => {
  if (cell.text === '') return 0;
  const isGrouped = /^\d{1,3}(,\d{3})+$/.test(cell.text);
  const value = readNumber(isGrouped ? { ...cell, text: cell.text.replaceAll(',', '') } : cell);
  if (!Number.isInteger(value) || value < 0) throw refusal(cell, 'is not a whole number');
  return value;
};

/** A decimal number with a point. `Number` also reads `0x10` and spaces. */
export const readNumber = (cell: Cell): number => {
  const text = cell.text.replace(/^\u2212/, '-');
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  const isComma = /^[+-]?\d+,\d+$/.test(text);
  throw refusal(cell, isComma ? 'is not a number; did you mean a decimal comma?' : 'is not a number');
};

/** ISO 639-1; of a tag such as `pt-BR`, the first part. `null`: it is detected. */
export const readLanguage = (cell: Cell): string | null => {
  if (cell.text === '') return null;
  const language = /^([a-z]{2})(?:[-_][a-z0-9]+)*$/.exec(cell.text.toLowerCase())?.[1];
  if (language === undefined) throw refusal(cell, 'is no language of two letters, such as es');
  return language;
};

const scaleOf = (most: number) => (cell: Cell) => {
  const value = readNumber(cell);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw refusal(cell, `is not a whole number from 1 to ${String(most)}`);
  return value;
};

/** Reads each optional field of the content, except a date, from a text that is not empty. */
export const contentReaders = {
  priceRange: scaleOf(4),
  serviceQuality: scaleOf(5),
  wouldRecommend: (cell) => {
    const folded = cell.text.toLowerCase();
    if (folded === 'yes' || folded === 'no' || folded === 'maybe') return folded;
    throw refusal(cell, 'is none of yes, no and maybe');
  },
} satisfies { readonly [Field in Exclude<DetailField, 'visitedOn'>]: (cell: Cell) => RatingContent[Field] };

type ReadField = keyof typeof contentReaders;
export const detailFields = Object.keys(contentReaders) as readonly ReadField[];

/** The optional fields of the content; `null` for each without a text. */
export const readDetails = (cellOfField: (field: ReadField) => Cell): Pick<RatingContent, ReadField> => {
  const read = (field: ReadField) => {
    const cell = cellOfField(field);
    return cell.text === '' ? null : contentReaders[field](cell);
  };
  return Object.fromEntries(detailFields.map((field) => [field, read(field)])) as Pick<
    RatingContent,
    ReadField
  >;
};
