import { mediaRoutes } from '@candor/contracts';
import {
  existing,
  NotFound,
  sendProblem,
  serve,
  type App,
  type Caller,
  type ServiceContext,
} from '@candor/platform';
import { t } from '../messages/index.ts';
import { blobKeyOf, photoPathOf } from '../photo/photo-path.ts';
import { findHiddenPhoto, type HiddenPhoto } from '../read-models/photos/photos.queries.ts';
import { conditionalResponse } from './conditional-response.ts';

export const deliveryRoutes = (app: App, { blob, database }: ServiceContext): void => {
  serve(app, mediaRoutes.photo, async ({ params, caller, request, reply }) => {
    const key = existing(blobKeyOf(params.key), t('photoNotFound'));
    const hidden = await findHiddenPhoto(database, photoPathOf(key));
    if (hidden !== null && !isVisibleTo(caller, hidden)) throw new NotFound(t('photoNotFound'));
    const found = existing(await blob.get(key), t('photoNotFound'));
    const response = conditionalResponse(request.headers, found.blob);
    void reply.code(response.status).headers(response.headers);
    if (hidden !== null) void reply.header('cache-control', 'private, no-store');
    if (response.status === 200) return reply.send(found.stream);

    found.stream.destroy();
    switch (response.status) {
      case 304:
        return reply.send();
      case 416:
        return sendProblem(request, reply, {
          status: 416,
          code: 'range-not-satisfiable',
          message: t('noSuchBytes'),
        });
      case 206: {
        const part = existing(await blob.get(key, response.range), t('photoNotFound'));
        return reply.send(part.stream);
      }
    }
  });
};

/** Authors still see the photos of their hidden ratings. Admins see these, and those of members in the grace period. */
const isVisibleTo = (caller: Caller, { owner_id, is_owner_hidden, is_owner_erased }: HiddenPhoto): boolean =>
  caller.type === 'member' &&
  !is_owner_erased &&
  (caller.isAdmin || (caller.memberId === owner_id && !is_owner_hidden));
