import { EntityToImport, MemberToImport, RatingToImport } from '@candor/contracts';
import type { z } from 'zod';
import { valueOf, type SourceRow } from './column-map.ts';
import { entityOfRow, type EntityOptions } from './entity-of-row.ts';
import type { Occurrences } from './occurrences.ts';
import { readDate } from './read-date.ts';
import { RefusedRow } from './refused-row.ts';
import { identifyRow } from './row-identity.ts';

export interface InterpretOptions extends EntityOptions {
  /** Keep reviews below the length that the form asks for. */
  readonly keepShort: boolean;
  /** The date of what has none. */
  readonly startedAt: Date;
}

/** What a row brings. The rating's `entityId` is still to be found. */
export interface Interpreted {
  readonly member: z.input<typeof MemberToImport>;
  readonly entity: z.input<typeof EntityToImport>;
  readonly rating: Omit<z.input<typeof RatingToImport>, 'entityId'>;
}

const shortestReview = 50;
const anyEntityId = '00000000-0000-7000-8000-000000000000';

export const interpretRow = (
  row: SourceRow,
  options: InterpretOptions,
  occurrenceOf: Occurrences,
): Interpreted => {
  const { rating: map, author } = options.map;
  const date = dateOf(valueOf(map.date, row));
  const publishedAt = date ?? options.startedAt;
  const review = valueOf(map.review, row);
  if (review === '') throw new RefusedRow('Review is required');
  if (!options.keepShort && [...review].length < shortestReview) {
    throw new RefusedRow('Review must be at least 50 characters');
  }
  const starRating = starsOf(valueOf(map.stars, row), map.starScale);
  const title = valueOf(map.title, row);
  const entity = entityOfRow(row, publishedAt, options);
  const authorName = valueOf(author?.name, row);
  const authorKey = valueOf(author?.id, row) || authorName;
  const { ratingId, authorId } = identifyRow(
    { entity, author: authorKey, starRating, title, review, date: date?.toISOString() ?? null },
    occurrenceOf,
  );
  // A named author may stand in many rows, so his date hangs on none.
  const member = memberOf(authorId, authorName, authorKey === '' ? publishedAt : options.startedAt);
  const rating = {
    ratingId,
    authorId,
    starRating,
    title,
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
  check(RatingToImport, { ...rating, entityId: anyEntityId });
  check(EntityToImport, entity);
  check(MemberToImport, member);
  return { member, entity, rating };
};

const check = (schema: z.ZodType, value: unknown): void => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RefusedRow(parsed.error.issues[0]?.message ?? 'The row is not valid');
};

const memberOf = (memberId: string, name: string, memberSince: Date): Interpreted['member'] => {
  const [firstName = '', ...others] = name.split(/\s+/);
  return {
    memberId,
    email: null,
    password: null,
    firstName: firstName || 'Anonymous',
    lastName: others.join(' '),
    city: null,
    state: null,
    bio: null,
    memberSince: memberSince.toISOString(),
    flags: {},
  };
};

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

const dateOf = (text: string): Date | null => {
  if (text === '') return null;
  const date = readDate(text);
  if (date.getTime() < 0) throw new RefusedRow('The date lies before 1970');
  if (date.getTime() > Date.now()) throw new RefusedRow('The date lies in the future');
  return date;
};
