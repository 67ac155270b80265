import { mediaRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { createIntakeQueue } from '../intake/intake-queue.ts';
import { readPhotos } from '../intake/read-photos.ts';
import { keepPhotos } from './keep-photos.ts';

/** Decoding needs much memory and processor time: few at a time, and a bounded number waits. */
const intakeLimits = { concurrency: 2, maxWaiting: 32, maxWaitingBytes: 200_000_000 };

export const photoRoutes = (app: App, context: ServiceContext): void => {
  const intake = createIntakeQueue(intakeLimits);
  context.metrics.gauge('candor_photo_uploads_waiting', 'Uploads that wait for their turn.', () =>
    intake.waiting(),
  );

  serve(app, mediaRoutes.storePhotos, async ({ body: { ownerId, dataUrls } }) => {
    const bytes = dataUrls.reduce((sum, { length }) => sum + length, 0);
    const encoded = await intake.run(bytes, () => readPhotos(dataUrls));
    const paths = await keepPhotos(context, { ownerId, encoded });
    return { paths: [...paths] };
  });
};
