import { catalogRoutes, identityRoutes, ratingsRoutes, type BodySentTo } from '@candor/contracts';
import type { InternalClient } from '@candor/platform';

/** The services' internal import commands, and their previews, which change nothing. */
export const importClientFor = (internal: Pick<InternalClient, 'call'>) => ({
  importMembers: (body: BodySentTo<typeof identityRoutes.importMembers>) =>
    internal.call('identity', identityRoutes.importMembers, { body }),
  importEntities: (body: BodySentTo<typeof catalogRoutes.importEntities>) =>
    internal.call('catalog', catalogRoutes.importEntities, { body }),
  importRatings: (body: BodySentTo<typeof ratingsRoutes.importRatings>) =>
    internal.call('ratings', ratingsRoutes.importRatings, { body }),
  previewEntities: (body: BodySentTo<typeof catalogRoutes.previewEntities>) =>
    internal.call('catalog', catalogRoutes.previewEntities, { body }),
  previewRatings: (body: BodySentTo<typeof ratingsRoutes.previewRatings>) =>
    internal.call('ratings', ratingsRoutes.previewRatings, { body }),
});
export type ImportClient = ReturnType<typeof importClientFor>;
