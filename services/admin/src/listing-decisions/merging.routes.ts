import { adminMergingRoutes, mergingRoutes } from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { performAction, requireId } from '../admin-action/perform-action.ts';
import { findEntity } from '../read-models/entities.queries.ts';
import { t } from '../messages/index.ts';

/** Admins merge duplicate listings and separate them again; catalog carries it out. */
export const adminMergingRoutesOfAdmin = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  const listingOf = async (id: string) => ({ id, name: (await findEntity(database, id))?.name ?? null });

  serve(app, adminMergingRoutes.duplicates, ({ query: { page, limit } }) =>
    internal.call('catalog', mergingRoutes.duplicatesForReview, { body: { page, limit } }),
  );

  serve(app, adminMergingRoutes.merges, ({ query: { page, limit } }) =>
    internal.call('catalog', mergingRoutes.mergedEntities, { body: { page, limit } }),
  );

  serve(
    app,
    adminMergingRoutes.dismissDuplicate,
    async ({ body: { firstId, secondId, reason }, ...http }) => {
      const [listing, other] = await Promise.all([
        listingOf(firstId.toLowerCase()),
        listingOf(secondId.toLowerCase()),
      ]);
      const action = { type: 'duplicate-dismissal', listing, other } as const;
      await performAction(context, { http, action, reason }, (by) =>
        internal.call('catalog', mergingRoutes.dismissDuplicate, {
          body: { ...by, firstId: listing.id, secondId: other.id },
        }),
      );
    },
  );

  serve(app, adminMergingRoutes.mergeEntity, async ({ params, body: { survivingId, reason }, ...http }) => {
    const [listing, other] = await Promise.all([
      listingOf(requireId(params.id, t('entityNotFound'))),
      listingOf(survivingId.toLowerCase()),
    ]);
    const action = { type: 'entity-merge', listing, other } as const;
    await performAction(context, { http, action, reason }, (by) =>
      internal.call('catalog', mergingRoutes.mergeEntity, {
        params: { id: listing.id },
        body: { ...by, survivingId: other.id },
      }),
    );
  });

  serve(app, adminMergingRoutes.unmergeEntity, async ({ params, body, ...http }) => {
    const listing = await listingOf(requireId(params.id, t('entityNotFound')));
    const action = { type: 'entity-unmerge', listing } as const;
    await performAction(context, { http, action, reason: body?.reason ?? null }, (by) =>
      internal.call('catalog', mergingRoutes.unmergeEntity, { params: { id: listing.id }, body: by }),
    );
  });
};
