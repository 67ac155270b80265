import { EntityToBring, MemberToBring, RatingToBring } from '@candor/contracts';
import type { z } from 'zod';
import { valueOf, type ColumnMap, type SourceRow } from './column-map.ts';
import { stableId } from './stable-id.ts';

export interface InterpretOptions {
  readonly map: ColumnMap;
  /** Entity fields for rows that have none, e.g. `city`. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Keep reviews below the length that the form asks for. */
  readonly keepShort: boolean;
  /** Tells imports apart: the same file with the same name is the same import. */
  readonly importName: string;
  /** The date of what has none. */
  readonly startedAt: Date;
}

/** What a row brings. The rating's `entityId` is still to be found. */
export interface Interpreted {
  readonly member: z.input<typeof MemberToBring>;
  readonly entity: z.input<typeof EntityToBring>;
  readonly rating: Omit<z.input<typeof RatingToBring>, 'entityId'>;
}

/** A row that cannot be a rating, and why. */
export class RefusedRow extends Error {
  override name = 'RefusedRow';
}

const shortestReview = 50;
const anyEntityId = '00000000-0000-7000-8000-000000000000';

export const interpretRow = (row: SourceRow, rowNumber: number, options: InterpretOptions): Interpreted => {
  const { rating: map } = options.map;
  const publishedAt = dateOf(valueOf(map.date, row), options.startedAt);
  const review = valueOf(map.review, row);
  if (review === '') throw new RefusedRow('Review is required');
  if (!options.keepShort && [...review].length < shortestReview) {
    throw new RefusedRow('Review must be at least 50 characters');
  }
  const member = memberOf(row, rowNumber, publishedAt, options);
  const rating = {
    ratingId: stableId(publishedAt, 'rating', options.importName, String(rowNumber)),
    authorId: member.memberId,
    starRating: starsOf(valueOf(map.stars, row), map.starScale),
    title: valueOf(map.title, row),
    review,
    priceRange: scaleOf('Price range', valueOf(map.priceRange, row), 4),
    serviceQuality: scaleOf('Service quality', valueOf(map.serviceQuality, row), 5),
    wouldRecommend: recommendationOf(valueOf(map.wouldRecommend, row)),
    tags: map.tags
      .flatMap((source) => valueOf(source, row).split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
    photos: [],
    helpfulVoterIds: [],
    importedHelpfulCount: countOf(valueOf(map.helpfulCount, row)),
    publishedAt: publishedAt.toISOString(),
  };
  const entity = entityOf(row, publishedAt, options);
  check(RatingToBring, { ...rating, entityId: anyEntityId });
  check(EntityToBring, entity);
  check(MemberToBring, member);
  return { member, entity, rating };
};

const check = (schema: z.ZodType, value: unknown): void => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RefusedRow(parsed.error.issues[0]?.message ?? 'The row is not valid');
};

const memberOf = (
  row: SourceRow,
  rowNumber: number,
  memberSince: Date,
  { map, importName, startedAt }: InterpretOptions,
): Interpreted['member'] => {
  const name = valueOf(map.author?.name, row).replace(/\s+/g, ' ');
  const [firstName = '', ...others] = name.split(' ');
  // A named author may stand in many rows, so his id and date hang on no row.
  const memberId =
    name === ''
      ? stableId(memberSince, 'author', importName, String(rowNumber))
      : stableId(startedAt, 'author', importName, name);
  return {
    memberId,
    email: null,
    password: null,
    firstName: firstName || 'Anonymous',
    lastName: others.join(' '),
    city: null,
    state: null,
    bio: null,
    memberSince: (name === '' ? memberSince : startedAt).toISOString(),
    flags: {},
  };
};

const entityOf = (
  row: SourceRow,
  listedAt: Date,
  { map, defaults }: InterpretOptions,
): Interpreted['entity'] => {
  const field = (name: keyof ColumnMap['entity']): string =>
    valueOf(map.entity[name], row) || (defaults[name] ?? '');
  return {
    name: field('name'),
    category: field('category') || 'other',
    description: field('description') || null,
    address: field('address') || null,
    city: field('city'),
    state: field('state'),
    website: field('website') || null,
    phone: field('phone') || null,
    coordinates: coordinatesOf(field('latitude'), field('longitude')),
    listedAt: listedAt.toISOString(),
  };
};

const coordinatesOf = (latitude: string, longitude: string): { latitude: number; longitude: number } | null =>
  latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };

/** Stars of another scale, rounded to the nearest of five, at least one. */
const starsOf = (text: string, scale: number): number => {
  const given = Number(text.replace(',', '.'));
  if (text === '' || !Number.isFinite(given)) throw new RefusedRow('Star rating is missing or no number');
  if (given <= 0 || given > scale)
    throw new RefusedRow(`Star rating must be above 0 and at most ${String(scale)}`);
  return Math.max(1, Math.round((given / scale) * 5));
};

const scaleOf = (label: string, text: string, most: number): number | null => {
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new RefusedRow(`${label} must be between 1 and ${String(most)}`);
  return value;
};

const recommendationOf = (text: string): 'yes' | 'no' | 'maybe' | null => {
  const folded = text.toLowerCase();
  if (folded === '') return null;
  if (folded === 'yes' || folded === 'no' || folded === 'maybe') return folded;
  throw new RefusedRow('Would recommend must be yes, no or maybe');
};

const countOf = (text: string): number => {
  if (text === '') return 0;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new RefusedRow('Helpful count must be a whole number');
  return value;
};

const dateOf = (text: string, without: Date): Date => {
  if (text === '') return without;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1970)
    throw new RefusedRow(`${text.slice(0, 40)} is no date`);
  if (date.getTime() > Date.now()) throw new RefusedRow('The date lies in the future');
  return date;
};
