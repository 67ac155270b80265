import { IANAZone } from 'luxon';
import { z } from 'zod';
import { detailFields } from './read-content.ts';
import { DateSource } from './date-source.ts';
import { columnsIn, Source, type Column } from './source.ts';

const detailSources = Object.fromEntries(detailFields.map((field) => [field, Source.optional()])) as Record<
  (typeof detailFields)[number],
  z.ZodOptional<typeof Source>
>;

/** How a file's columns become members, entities and ratings. */
export const ColumnMap = z.strictObject({
  entity: z.strictObject({
    name: Source,
    category: Source.optional(),
    description: Source.optional(),
    address: Source.optional(),
    city: Source.optional(),
    state: Source.optional(),
    country: Source.optional(),
    website: Source.optional(),
    phone: Source.optional(),
    instagram: Source.optional(),
    facebook: Source.optional(),
    twitter: Source.optional(),
    additionalLinks: z.array(z.strictObject({ label: Source, url: Source })).default([]),
    latitude: Source.optional(),
    longitude: Source.optional(),
  }),
  /** Without it, each row gets an author of its own. No imported author can sign in. */
  author: z
    .strictObject({
      name: Source,
      /** Distinguishes authors of the same name, and identifies one author with several names. */
      id: Source.optional(),
      /** Names that stand for no author, e.g. `A Traveler`. */
      anonymous: z.array(z.string()).default([]),
    })
    .optional(),
  rating: z.strictObject({
    stars: Source,
    /** The highest `stars` value of the file. */
    starScale: z.number().min(2).max(1_000).default(5),
    title: Source,
    review: Source,
    date: DateSource.optional(),
    tags: z.array(Source).default([]),
    /** URLs, or files beside the imported one. */
    photos: z.array(Source).default([]),
    ...detailSources,
    visitedOn: DateSource.optional(),
    /** ISO 639-1. Without it, the language of the text is detected. */
    language: Source.optional(),
    helpfulCount: Source.optional(),
  }),
  /** The time zone of dates that name none. */
  timeZone: z
    .string()
    .refine((zone) => IANAZone.isValidZone(zone), 'There is no such time zone; an example is America/Chicago')
    .default('UTC'),
  /** Decode HTML entities such as `&amp;`, and make each `<br>` the end of a line. */
  decodeHtml: z.boolean().default(false),
});
export type ColumnMap = z.output<typeof ColumnMap>;

/** The columns that the map names, each once. */
export const columnsOf = ({ entity, author, rating }: ColumnMap): readonly Column[] => {
  const { additionalLinks, ...entitySources } = entity;
  const { starScale: _scale, tags, photos, ...ratingSources } = rating;
  const sources = [
    ...Object.values(entitySources),
    ...additionalLinks.flatMap(({ label, url }) => [label, url]),
    author?.name,
    author?.id,
    ...tags,
    ...photos,
    ...Object.values(ratingSources),
  ];
  return [...new Set(sources.flatMap((source) => (source ? columnsIn(source) : [])))];
};
