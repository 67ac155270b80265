import { mediaRoutes } from '@candor/contracts';
import {
  createBoundedQueue,
  existing,
  serve,
  Unavailable,
  type App,
  type ServiceContext,
} from '@candor/platform';
import { encodePhoto, readPhotos } from '../intake/encode-photo.ts';
import type { FetchPhoto } from '../intake/fetch-photo.ts';
import { storePhotos } from './photo-files.ts';

/** Decoding needs memory and CPU, so few run at a time and a bounded number waits. */
const intakeLimits = {
  concurrency: 2,
  maxWaiting: 32,
  maxWaitingBytes: 200_000_000,
  refusal: () => new Unavailable('Too many photos are waiting to be read.'),
};

/** Fetching mostly waits, so more run at a time. */
const fetchLimits = {
  concurrency: 8,
  maxWaiting: 16,
  refusal: () => new Unavailable('Too many pictures are waiting to be fetched.'),
};

export const photoRoutes =
  (fetchPhoto: FetchPhoto) =>
  (app: App, context: ServiceContext): void => {
    const intake = createBoundedQueue(intakeLimits);
    const fetches = createBoundedQueue(fetchLimits);
    context.metrics.gauge('candor_photo_uploads_waiting', 'Uploads that wait for their turn.', () =>
      intake.waiting(),
    );

    serve(app, mediaRoutes.storePhotos, async ({ body: { ownerId, dataUrls } }) => {
      const bytes = dataUrls.reduce((sum, { length }) => sum + length, 0);
      const encoded = await intake.run(() => readPhotos(dataUrls), bytes);
      const paths = await storePhotos(context, { ownerId, encoded });
      return { paths: [...paths] };
    });

    serve(app, mediaRoutes.fetchPhoto, async ({ body: { ownerId, url } }) => {
      const label = 'The picture';
      const photo = await fetches.run(() => fetchPhoto(url, label));
      const encoded = await intake.run(() => encodePhoto(photo, label), photo.content.length);
      const [path] = await storePhotos(context, { ownerId, encoded: [encoded] });
      return { path: existing(path, 'Photo') };
    });
  };
