import {
  catalogRoutes,
  ratingsRoutes,
  type Entity,
  type RatingView,
  type SavedItem,
  type SaveItemBody,
} from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';
import type { ItemRow } from './saved-items.queries.ts';

type Context = Pick<ServiceContext, 'internal'>;

/** Items with their details as visitors see them now: `null` for what is hidden or removed. */
export const withDetails = async (context: Context, items: readonly ItemRow[]): Promise<SavedItem[]> => {
  const idsOf = (type: ItemRow['type']) =>
    items.filter((item) => item.type === type).map(({ item_id }) => item_id);
  const [entities, ratings] = await Promise.all([
    findEntities(context, idsOf('entity')),
    findRatings(context, idsOf('rating')),
  ]);
  const entityOf = byId(entities);
  const ratingOf = byId(ratings);
  return items.map(({ item_id: id, type, note, saved_at: savedAt }) => {
    const item = { id, note, savedAt };
    switch (type) {
      case 'entity':
        return { type, ...item, entity: entityOf.get(id) ?? null };
      case 'rating':
        return { type, ...item, rating: ratingOf.get(id) ?? null };
    }
  });
};

/** Whether visitors can see the place or the review. */
export const isVisible = async (
  context: Context,
  { type, itemId }: { readonly type: SaveItemBody['type']; readonly itemId: string },
): Promise<boolean> => {
  switch (type) {
    case 'entity':
      return (await findEntities(context, [itemId])).length > 0;
    case 'rating':
      return (await findRatings(context, [itemId])).length > 0;
  }
};

const findEntities = async ({ internal }: Context, entityIds: readonly string[]): Promise<Entity[]> =>
  entityIds.length === 0
    ? []
    : internal.call('catalog', catalogRoutes.entityViewsForServices, { body: { entityIds: [...entityIds] } });

const findRatings = async ({ internal }: Context, ratingIds: readonly string[]): Promise<RatingView[]> =>
  ratingIds.length === 0
    ? []
    : internal.call('ratings', ratingsRoutes.ratingsForServices, { body: { ratingIds: [...ratingIds] } });

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));
