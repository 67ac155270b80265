import { EntityToImport, MemberToImport, RatingToImport } from '@candor/contracts';
import type { z } from 'zod';
import type { ColumnMap } from './column-map.ts';
import { readCount, readDetails, readStars } from './read-content.ts';
import { readDate } from './read-date.ts';
import { identifyRow, type OccurrenceCounter } from './row-identity.ts';
import { RefusedRow, valueOf, type SourceRow } from './source.ts';

export interface InterpretOptions {
  readonly map: ColumnMap;
  /** Entity fields for rows without them, e.g. `city`. */
  readonly defaults: Readonly<Record<string, string>>;
  /** Accept reviews below the minimum length of the form. */
  readonly allowShort: boolean;
  /** The date of rows without one. */
  readonly startedAt: Date;
}

/** The member, entity and rating of a row. Catalog has yet to give the `entityId`. */
export interface InterpretedRow {
  readonly member: z.input<typeof MemberToImport>;
  readonly entity: z.input<typeof EntityToImport>;
  readonly rating: Omit<z.input<typeof RatingToImport>, 'entityId'>;
}

const shortestReview = 50;
const anyEntityId = '00000000-0000-7000-8000-000000000000';

export const interpretRow = (
  row: SourceRow,
  options: InterpretOptions,
  countOccurrence: OccurrenceCounter,
): InterpretedRow => {
  const { rating: map, author } = options.map;
  const date = dateOf(valueOf(map.date, row));
  const publishedAt = date ?? options.startedAt;
  const review = valueOf(map.review, row);
  if (review === '') throw new RefusedRow('Review is required');
  if (!options.allowShort && [...review].length < shortestReview) {
    throw new RefusedRow('Review must be at least 50 characters');
  }
  const starRating = readStars(valueOf(map.stars, row), map.starScale);
  const title = valueOf(map.title, row);
  const entity = entityOf(row, publishedAt, options);
  const authorName = valueOf(author?.name, row);
  const authorKey = valueOf(author?.id, row) || authorName;
  const { ratingId, authorId } = identifyRow(
    { entity, author: authorKey, starRating, title, review, date: date?.toISOString() ?? null },
    countOccurrence,
  );
  // A named author can have many rows, so none of them gives the date.
  const member = memberOf(authorId, authorName, authorKey === '' ? publishedAt : options.startedAt);
  const rating = {
    ratingId,
    authorId,
    starRating,
    title,
    review,
    ...readDetails((field) => valueOf(map[field], row)),
    tags: map.tags
      .flatMap((source) => valueOf(source, row).split(','))
      .map((tag) => tag.trim())
      .filter(Boolean),
    photos: [],
    helpfulVoterIds: [],
    importedHelpfulCount: readCount(valueOf(map.helpfulCount, row)),
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

const entityOf = (
  row: SourceRow,
  listedAt: Date,
  { map, defaults }: InterpretOptions,
): InterpretedRow['entity'] => {
  const field = (name: Exclude<keyof ColumnMap['entity'], 'additionalLinks'>): string =>
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
    instagram: field('instagram') || null,
    facebook: field('facebook') || null,
    twitter: field('twitter') || null,
    metadata: additionalLinksOf(row, map),
    coordinates: coordinatesOf(field('latitude'), field('longitude')),
    listedAt: listedAt.toISOString(),
  };
};

/** Links without a URL are left out. */
const additionalLinksOf = (row: SourceRow, { entity }: ColumnMap) => {
  const additionalLinks = entity.additionalLinks
    .map(({ label, url }) => ({ label: valueOf(label, row), url: valueOf(url, row) }))
    .filter(({ url }) => url !== '');
  return additionalLinks.length > 0 ? { additionalLinks } : {};
};

const coordinatesOf = (latitude: string, longitude: string): { latitude: number; longitude: number } | null =>
  latitude === '' || longitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };

const memberOf = (memberId: string, name: string, memberSince: Date): InterpretedRow['member'] => {
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

const dateOf = (text: string): Date | null => {
  if (text === '') return null;
  const date = readDate(text);
  if (date.getTime() < 0) throw new RefusedRow('The date lies before 1970');
  if (date.getTime() > Date.now()) throw new RefusedRow('The date lies in the future');
  return date;
};
