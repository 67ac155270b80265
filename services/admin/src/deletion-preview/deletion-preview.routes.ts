import { deletionPreviewRoutes, ratingsDeletionPreviewRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { idOf } from '../admin-action/id-of.ts';

export const deletionPreviewReadRoutes = (app: App, { internal }: ServiceContext): void => {
  serve(app, deletionPreviewRoutes.previewUserDeletion, async ({ params }) =>
    internal.call('ratings', ratingsDeletionPreviewRoutes.previewMemberDeletion, {
      params: { id: idOf(params.id, 'User') },
    }),
  );

  serve(app, deletionPreviewRoutes.previewEntityDeletion, async ({ params }) =>
    internal.call('ratings', ratingsDeletionPreviewRoutes.previewEntityDeletion, {
      params: { id: idOf(params.id, 'Entity') },
    }),
  );
};
