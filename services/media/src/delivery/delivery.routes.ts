import { mediaRoutes } from '@candor/contracts';
import { existing, NotFound, sendProblem, serve, type App, type ServiceContext } from '@candor/platform';
import { askedBlobKey, photoPathOf } from '../photo/photo-path.ts';
import { isHiddenPhoto } from '../read-models/photos/photos.queries.ts';
import { describeAnswer } from './conditional-answer.ts';

export const deliveryRoutes = (app: App, { blob, database }: ServiceContext): void => {
  serve(app, mediaRoutes.photo, async ({ params, request, reply }) => {
    const key = existing(askedBlobKey(params.key), 'Photo');
    if (await isHiddenPhoto(database, photoPathOf(key))) throw new NotFound('Photo not found');
    const found = existing(await blob.get(key), 'Photo');
    const answer = describeAnswer(request.headers, found.blob);
    void reply.code(answer.status).headers(answer.headers);
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
