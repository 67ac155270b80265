import { z } from 'zod';
import type { KeptViews } from './kept-views.ts';

/** A rating as it was found. */
export interface FoundRating {
  readonly ratingId: string;
  readonly fingerprint: number;
}

/** Asks Elasticsearch one search. */
export type AskSearch = <Schema extends z.ZodType>(
  body: object,
  read: string,
  answer: Schema,
) => Promise<z.output<Schema>>;

/**
 * The views of these ratings by their ids: from memory, and those that are not there from Elasticsearch. One that was
 * changed since it was found is shown as it is now; one that was removed has no view any more.
 */
export const findViews = async (
  found: readonly FoundRating[],
  kept: KeptViews,
  ask: AskSearch,
): Promise<ReadonlyMap<string, Buffer>> => {
  const views = new Map<string, Buffer>();
  const missing: string[] = [];
  for (const { ratingId, fingerprint } of found) {
    const view = kept.find(ratingId, fingerprint);
    if (view === undefined) missing.push(ratingId);
    else views.set(ratingId, view);
  }
  if (missing.length === 0) return views;
  const { hits } = await ask(viewsBody(missing), 'hits.hits.fields', FoundViews);
  for (const { fields } of hits.hits) {
    const [ratingId] = fields.ratingId;
    const [view] = fields.view;
    views.set(ratingId, view);
    kept.keep(ratingId, fields.fingerprint[0], view);
  }
  return views;
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

const FoundViews = z.object({
  // What is empty is not written at all.
  hits: z.object({ hits: z.array(FoundView).default([]) }).default({ hits: [] }),
});
