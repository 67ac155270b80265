import { savedRoutes, type SavedItem, type SharedList } from '@candor/contracts';
import { existing, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { t } from '../messages/index.ts';
import { withDetails } from './item-details.ts';
import { findItems } from './saved-items.queries.ts';
import { findSharedList } from './saved-lists.queries.ts';

export const sharedListRoutes = (app: App, context: ServiceContext): void => {
  const { database } = context;

  serve(app, savedRoutes.sharedList, async ({ params, query, reply }) => {
    const { listId, memberId, name } = existing(
      await findSharedList(database, params.linkId),
      t('listNotFound'),
    );
    const [owner, { items, end }] = await Promise.all([
      findOwner(database, memberId),
      findItems(database, listId, query),
    ]);
    if (end !== null) void reply.header('x-next-cursor', end);
    return {
      id: listId,
      name: name ?? t('defaultList'),
      owner,
      items: (await withDetails(context, items)).flatMap(shownItem),
    };
  });
};

const findOwner = async (database: Database, memberId: string): Promise<SharedList['owner']> => {
  const row = await database.maybeOne(sql.type(MemberRow)`
    select member_id, profile, is_premium, is_verified from members where member_id = ${memberId}
  `);
  const { id, firstName, lastName, profilePicture } = publicUserOf(existing(row, t('listNotFound')));
  return { id, firstName, lastName, profilePicture };
};

/** None for an item that is hidden or removed. */
const shownItem = (item: SavedItem): SharedList['items'] => {
  switch (item.type) {
    case 'entity':
      return item.entity === null ? [] : [{ ...item, entity: item.entity }];
    case 'rating':
      return item.rating === null ? [] : [{ ...item, rating: item.rating }];
  }
};
