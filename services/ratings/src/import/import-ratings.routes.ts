import { ratingsRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { ensureEntities, ensureMembers } from '@candor/shared-kernel';
import { chunk } from 'es-toolkit/array/chunk';
import type { RatingsConfig } from '../config.ts';
import {
  importedRatingOf,
  importPhotos,
  importVotes,
  type ImportedRating,
  type ImportOutcomes,
  type Refusals,
} from './imported-rating.ts';
import { previewRatings } from './preview-ratings.ts';
import { newRating, publishAll } from './publish-ratings.ts';

type Context = ServiceContext<RatingsConfig>;

const ratingsAtOnce = 100;

/** Imports ratings in few transactions. */
export const importRatings = async (
  context: Context,
  imports: readonly ImportedRating[],
): Promise<ImportOutcomes & { readonly lostPhotos: string[][] }> => {
  const refusals: Refusals = new Map();
  const published = new Set<ImportedRating>();
  const accepted = () => imports.filter((imported) => !refusals.has(imported));

  const listings = await refuseUnknown(context, imports, refusals);
  const photos = await importPhotos(context, accepted());
  // Raters of an entity share its summary. All imports lock summaries in one order, so they cannot deadlock.
  const inLockOrder = accepted().toSorted((a, b) => (a.entityId < b.entityId ? -1 : 1));
  for (const batch of chunk(inLockOrder, ratingsAtOnce)) {
    const ratings = batch.map((imported) => [imported, newRating(imported, listings, photos)] as const);
    const outcome = await publishAll(context, ratings);
    for (const [imported, refusal] of outcome.refusals) refusals.set(imported, refusal);
    for (const imported of outcome.published) published.add(imported);
  }
  await importVotes(context, accepted());
  return {
    refusals: imports.map((imported) => refusals.get(imported) ?? null),
    isNew: imports.map((imported) => published.has(imported)),
    lostPhotos: imports.map((imported) =>
      refusals.has(imported) ? [] : [...(photos.get(imported)?.lost ?? [])],
    ),
  };
};

/** Returns the owner of each entity. */
const refuseUnknown = async (
  context: Context,
  imports: readonly ImportedRating[],
  refusals: Refusals,
): Promise<ReadonlyMap<string, { readonly claimedBy: string | null }>> => {
  const [entities, members] = await Promise.all([
    ensureEntities(
      context,
      imports.map(({ entityId }) => entityId),
    ),
    ensureMembers(
      context,
      imports.map(({ authorId }) => authorId),
    ),
  ]);
  for (const imported of imports) {
    if (!entities.has(imported.entityId)) refusals.set(imported, 'Entity not found');
    else if (!members.has(imported.authorId)) refusals.set(imported, 'User not found');
    else if (imported.publishedAt < '0001') refusals.set(imported, 'The date is before the year 1.');
  }
  return entities;
};

export const importRatingsRoutes = (app: App, context: ServiceContext<RatingsConfig>): void => {
  serve(app, ratingsRoutes.importRatings, ({ body }) =>
    importRatings(context, body.ratings.map(importedRatingOf)),
  );
  serve(app, ratingsRoutes.previewRatings, ({ body }) => previewRatings(context, body.ratings));
};
