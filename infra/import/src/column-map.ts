import { z } from 'zod';
import { detailFields } from './read-content.ts';
import { Source } from './source.ts';

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
    })
    .optional(),
  rating: z.strictObject({
    stars: Source,
    /** The highest `stars` value of the file. */
    starScale: z.number().min(2).max(1_000).default(5),
    title: Source,
    review: Source,
    date: Source.optional(),
    tags: z.array(Source).default([]),
    ...detailSources,
    helpfulCount: Source.optional(),
  }),
});
export type ColumnMap = z.output<typeof ColumnMap>;

/** The columns that the map names, each once. */
export const columnsOf = ({ entity, author, rating }: ColumnMap): readonly string[] => {
  const { additionalLinks, ...fields } = entity;
  const sources = [
    ...Object.values(fields),
    ...additionalLinks.flatMap(({ label, url }) => [label, url]),
    ...Object.values(author ?? {}),
    ...Object.values(rating),
  ].flat(2);
  return [
    ...new Set(
      sources.flatMap((source) => {
        if (typeof source !== 'object') return [];
        if ('column' in source) return [source.column];
        return 'template' in source
          ? [...source.template.matchAll(/\{([^}]+)\}/g)].map(([, column]) => column ?? '')
          : [];
      }),
    ),
  ];
};
