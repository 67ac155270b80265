import { ratingsDeletionPreviewRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { previewOfEntity, previewOfMember } from './deletion-preview.queries.ts';

export const deletionPreviewRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingsDeletionPreviewRoutes.previewMemberDeletion, async ({ params }) =>
    previewOfMember(database, params.id),
  );

  serve(app, ratingsDeletionPreviewRoutes.previewEntityDeletion, async ({ params }) =>
    previewOfEntity(database, params.id),
  );
};
