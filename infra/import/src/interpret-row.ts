import {
  EntityToImport,
  MemberToImport,
  RatingToImport,
  refusalSentence,
  visibleLength,
} from '@candor/contracts';
import type { z } from 'zod';
import type { ColumnMap } from './column-map.ts';
import type { DateSource } from './date-source.ts';
import { decodeHtml } from './decode-html.ts';
import { interpretEntity, type EntityOptions } from './interpret-entity.ts';
import { photoReferences } from './photo-references.ts';
import { readCount, readDetails, readLanguage, readStars } from './read-content.ts';
import { readDate } from './read-date.ts';
import { identifyRow, type OccurrenceCounter } from './row-identity.ts';
import { cellOf, RefusedRow, refusal, valueOf, type Cell, type SourceRow } from './source.ts';

export interface InterpretOptions extends EntityOptions {
  /** Accept reviews below the minimum length of the form. */
  readonly allowShort: boolean;
  /** The date of rows without one. */
  readonly startedAt: Date;
}

/** The member, entity and rating of a row. Catalog has yet to give the `entityId`. */
export interface InterpretedRow {
  readonly member: z.input<typeof MemberToImport>;
  readonly entity: z.input<typeof EntityToImport>;
  readonly rating: Omit<z.input<typeof RatingToImport>, 'entityId' | 'photos'>;
  /** URLs, and files beside the imported one. */
  readonly photos: readonly string[];
  /** The row names its author, who can rate a listing once. */
  readonly hasNamedAuthor: boolean;
  /** The file has a number of stars that is not whole. */
  readonly isRounded: boolean;
}

const shortestReview = 50;
const anyEntityId = '00000000-0000-7000-8000-000000000000';

export const interpretRow = (
  given: SourceRow,
  options: InterpretOptions,
  countOccurrence: OccurrenceCounter,
): InterpretedRow => {
  const row = options.map.decodeHtml ? decodeHtml(given) : given;
  const { rating: map } = options.map;
  const date = dateOf(row, options.map);
  const publishedAt = date ?? options.startedAt;
  const review = cellOf('review', map.review, row);
  if (review.text === '') throw refusal(review, 'Review is required');
  if (!options.allowShort && visibleLength(review.text) < shortestReview)
    throw refusal(review, 'is too short: Review must be at least 50 characters');
  const stars = cellOf('stars', map.stars, row);
  const { starRating, isRounded } = readStars(stars, map.starScale);
  const title = cellOf('title', map.title, row);
  const helpfulCount = cellOf('helpfulCount', map.helpfulCount, row);
  const { entity, cells: entityCells } = interpretEntity(row, publishedAt, options);
  const author = authorOf(row, options.map);
  const content = { entity, author: author.key, starRating, title: title.text, review: review.text };
  const { ratingId, authorId } = identifyRow(
    { ...content, date: date?.toISOString() ?? null },
    countOccurrence,
  );
  // A named author can have many rows, so none of them gives the date.
  const memberSince = author.key === '' ? publishedAt : options.startedAt;
  const member = memberOf(authorId, author.name.text, memberSince);
  const tags = map.tags.map((source) => cellOf('tags', source, row));
  const rating = {
    ratingId,
    authorId,
    starRating,
    title: title.text,
    review: review.text,
    ...readDetails((field) => cellOf(field, map[field], row)),
    visitedOn: visitedOn(row, options.map),
    language: readLanguage(cellOf('language', map.language, row)),
    tags: tags.flatMap(({ text }) => text.split(',').map((tag) => tag.trim())).filter(Boolean),
    helpfulVoterIds: [],
    importedHelpfulCount: readCount(helpfulCount),
    publishedAt: publishedAt.toISOString(),
  };
  const ratingCells = {
    title,
    review,
    tags: {
      name: tags[0]?.name ?? 'tags',
      text: tags
        .map(({ text }) => text)
        .filter(Boolean)
        .join(', '),
    },
    visitedOn: cellOf('visitedOn', map.visitedOn, row),
    importedHelpfulCount: helpfulCount,
  };
  check(RatingToImport, { ...rating, photos: [], entityId: anyEntityId }, ratingCells);
  check(EntityToImport, entity, entityCells);
  check(MemberToImport, member, { firstName: author.name, lastName: author.name });
  refuseReplacementCharacters([title, review, author.name, ...tags, ...Object.values(entityCells)]);
  return {
    member,
    entity,
    rating,
    photos: map.photos.flatMap((source) => photoReferences(valueOf(source, row))),
    hasNamedAuthor: author.key !== '',
    isRounded,
  };
};

/** `cells`: the cell of each field, by the path of its problem, or by its first part. */
const check = (schema: z.ZodType, value: unknown, cells: Readonly<Record<string, Cell>>): void => {
  const [issue] = schema.safeParse(value, { error: refusalSentence }).error?.issues ?? [];
  if (issue === undefined) return;
  const cell = cells[issue.path.join('.')] ?? cells[String(issue.path[0])];
  if (cell === undefined) throw new RefusedRow(issue.message);
  throw refusal(cell, cell.text === '' ? issue.message : `is refused: ${issue.message}`);
};

/** An earlier conversion lost what they replace. */
const refuseReplacementCharacters = (cells: readonly Cell[]): void => {
  const broken = cells.find(({ text }) => text.includes('\uFFFD'));
  if (broken) throw refusal(broken, 'has characters (\uFFFD) that an earlier conversion of the file lost');
};

interface Author {
  readonly name: Cell;
  /** Empty: the row names no author. */
  readonly key: string;
}

const authorOf = (row: SourceRow, { author }: ColumnMap): Author => {
  const name = cellOf('author', author?.name, row);
  const isAnonymous = author?.anonymous.some((other) => foldedName(other) === foldedName(name.text)) ?? false;
  const named = isAnonymous ? { ...name, text: '' } : name;
  return { name: named, key: valueOf(author?.id, row) || named.text };
};

const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

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

const dateOf = (row: SourceRow, map: ColumnMap): Date | null => {
  const { cell, patterns } = dateCellOf('date', map.rating.date, row);
  if (cell.text === '') return null;
  const date = readDate(cell, { patterns, timeZone: map.timeZone }).toJSDate();
  if (date.getTime() < 0) throw refusal(cell, 'lies before 1970');
  if (date.getTime() > Date.now()) throw refusal(cell, 'lies in the future');
  return date;
};

const visitedOn = (row: SourceRow, map: ColumnMap): string | null => {
  const { cell, patterns } = dateCellOf('visitedOn', map.rating.visitedOn, row);
  return cell.text === '' ? null : readDate(cell, { patterns, timeZone: map.timeZone }).toISODate();
};

const dateCellOf = (field: string, source: DateSource | undefined, row: SourceRow) => {
  const given = source?.find((single) => valueOf([single], row) !== '');
  const patterns = given !== undefined && 'pattern' in given ? given.pattern : undefined;
  return { cell: cellOf(field, source, row), patterns };
};
