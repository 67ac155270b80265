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
import { askedBlobKey, photoPathOf } from '../photo/photo-path.ts';
import { findHiddenPhoto } from '../read-models/photos/photos.queries.ts';
import { describeAnswer } from './conditional-answer.ts';

export const deliveryRoutes = (app: App, { blob, database }: ServiceContext): void => {
  serve(app, mediaRoutes.photo, async ({ params, caller, request, reply }) => {
    const key = existing(askedBlobKey(params.key), 'Photo');
    const hidden = await findHiddenPhoto(database, photoPathOf(key));
    if (hidden !== null && !isShownTo(caller, hidden)) throw new NotFound('Photo not found');
    const found = existing(await blob.get(key), 'Photo');
    const answer = describeAnswer(request.headers, found.blob);
    void reply.code(answer.status).headers(answer.headers);
    if (hidden !== null) void reply.header('cache-control', 'private, no-store');
    if (answer.status === 200) return reply.send(found.stream);

    found.stream.destroy();
    switch (answer.status) {
      case 304:
        return reply.send();
      case 416:
        return sendProblem(request, reply, {
          status: 416,
          code: 'range-not-satisfiable',
          message: 'The photo has no such bytes.',
        });
      case 206: {
        const part = existing(await blob.get(key, answer.range), 'Photo');
        return reply.send(part.stream);
      }
    }
  });
};

/** With a hidden rating its author still sees its photos, and so does who decides about it. */
const isShownTo = (caller: Caller, hidden: { readonly owner_id: string; readonly is_owner_gone: boolean }) =>
  !hidden.is_owner_gone &&
  caller.type === 'member' &&
  (caller.isAdmin || caller.memberId === hidden.owner_id);
