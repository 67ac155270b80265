import { mediaRoutes } from '@candor/contracts';
import { createBoundedQueue, serve, Unavailable, type App, type ServiceContext } from '@candor/platform';
import { readPhotos } from '../intake/read-photos.ts';
import { keepPhotos } from './keep-photos.ts';

/** Decoding needs much memory and processor time: few at a time, and a bounded number waits. */
const intakeLimits = {
  concurrency: 2,
  maxWaiting: 32,
  maxWaitingBytes: 200_000_000,
  refusal: () => new Unavailable('Too many photos are waiting to be read.'),
};

export const photoRoutes = (app: App, context: ServiceContext): void => {
  const intake = createBoundedQueue(intakeLimits);
  context.metrics.gauge('candor_photo_uploads_waiting', 'Uploads that wait for their turn.', () =>
    intake.waiting(),
  );

  serve(app, mediaRoutes.storePhotos, async ({ body: { ownerId, dataUrls } }) => {
    const bytes = dataUrls.reduce((sum, { length }) => sum + length, 0);
    const encoded = await intake.run(() => readPhotos(dataUrls), bytes);
    const paths = await keepPhotos(context, { ownerId, encoded });
    return { paths: [...paths] };
  });
};
