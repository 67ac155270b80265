import { z } from 'zod';
import type { KeptViews } from './kept-views.ts';

/** A rating as it was found. */
export interface FoundRating {
  readonly ratingId: string;
  readonly fingerprint: number;
  /** Where it was asked for with the rating. */
  readonly view: Buffer | undefined;
}

/** Asks Elasticsearch one search. */
export type AskSearch = <Schema extends z.ZodType>(
  body: object,
  read: string,
  answer: Schema,
) => Promise<z.output<Schema>>;

export interface FoundViews {
  /** By the ids of their ratings. */
  readonly views: ReadonlyMap<string, Buffer>;
  /** How many of them were in memory. */
  readonly kept: number;
}

/**
 * The views of these ratings: as found with them, or from memory, and those that are not there from Elasticsearch. One that
 * was changed or removed since it was found has none: what it shows now may not be what was asked for.
 */
export const findViews = async (
  found: readonly FoundRating[],
  memory: KeptViews,
  ask: AskSearch,
): Promise<FoundViews> => {
  const views = new Map<string, Buffer>();
  const missing = new Map<string, number>();
  let kept = 0;
  for (const { ratingId, fingerprint, view } of found) {
    const known = memory.find(ratingId, fingerprint);
    if (known !== undefined) kept += 1;
    else if (view !== undefined) memory.keep(ratingId, fingerprint, view);
    const shown = known ?? view;
    if (shown === undefined) missing.set(ratingId, fingerprint);
    else views.set(ratingId, shown);
  }
  if (missing.size === 0) return { views, kept };
  const { hits } = await ask(viewsBody([...missing.keys()]), 'hits.hits.fields', AskedViews);
  for (const { fields } of hits.hits) {
    const [ratingId] = fields.ratingId;
    const [fingerprint] = fields.fingerprint;
    const [view] = fields.view;
    memory.keep(ratingId, fingerprint, view);
    if (missing.get(ratingId) === fingerprint) views.set(ratingId, view);
  }
  return { views, kept };
};

const viewsBody = (ratingIds: readonly string[]): object => ({
  size: ratingIds.length,
  track_total_hits: false,
  stored_fields: ['view'],
  docvalue_fields: ['ratingId', 'fingerprint'],
  query: { bool: { filter: [{ term: { removed: false } }, { ids: { values: ratingIds } }] } },
  sort: ['_doc'],
});

const FoundView = z.object({
  fields: z.object({
    ratingId: z.tuple([z.string()]),
    fingerprint: z.tuple([z.number()]),
    view: z.tuple([z.instanceof(Buffer)]),
  }),
});

const AskedViews = z.object({
  // What is empty is not written at all.
  hits: z.object({ hits: z.array(FoundView).default([]) }).default({ hits: [] }),
});
