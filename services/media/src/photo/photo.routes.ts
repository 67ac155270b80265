import { AsyncLocalStorage } from 'node:async_hooks';
import { mediaRoutes } from '@candor/contracts';
import { existing, serve, Unavailable, type App, type ServiceContext } from '@candor/platform';
import PQueue from 'p-queue';
import { encodePhoto, readPhotos } from '../intake/encode-photo.ts';
import type { FetchPhoto } from '../intake/fetch-photo.ts';
import { t } from '../messages/index.ts';
import { storePhotos } from './photo-files.ts';

/** Decoding needs memory and CPU, so few run at a time and a bounded number waits. */
const decoding = { concurrency: 2, maxWaiting: 32, maxWaitingBytes: 200_000_000 };
/** Fetching mostly waits, so more run at a time. */
const fetching = { concurrency: 8, maxWaiting: 16 };

export const photoRoutes =
  (fetchPhoto: FetchPhoto) =>
  (app: App, context: ServiceContext): void => {
    const decodes = new PQueue({ concurrency: decoding.concurrency });
    const fetches = new PQueue({ concurrency: fetching.concurrency });
    let queuedBytes = 0;
    context.metrics.gauge(
      'candor_photo_uploads_waiting',
      'Uploads that wait to be decoded.',
      () => decodes.size,
    );

    const decode = async <Result>(bytes: number, work: () => Promise<Result>): Promise<Result> => {
      const mustWait = decodes.pending >= decoding.concurrency;
      const isFull = decodes.size >= decoding.maxWaiting || queuedBytes + bytes > decoding.maxWaitingBytes;
      if (mustWait && isFull) throw new Unavailable('Too many photos are waiting to be read.');
      queuedBytes += bytes;
      return decodes.add(
        // Otherwise the work would run in the language of the request that finished before it.
        AsyncLocalStorage.bind(() => {
          queuedBytes -= bytes;
          return work();
        }),
      );
    };
    const fetchInTurn = async (url: string, label: string) => {
      if (fetches.size >= fetching.maxWaiting)
        throw new Unavailable('Too many pictures are waiting to be fetched.');
      return fetches.add(AsyncLocalStorage.bind(() => fetchPhoto(url, label)));
    };

    serve(app, mediaRoutes.storePhotos, async ({ body: { ownerId, dataUrls } }) => {
      const bytes = dataUrls.reduce((sum, { length }) => sum + length, 0);
      const encoded = await decode(bytes, () => readPhotos(dataUrls));
      const paths = await storePhotos(context, { ownerId, encoded });
      return { paths: [...paths] };
    });

    serve(app, mediaRoutes.fetchPhoto, async ({ body: { ownerId, url } }) => {
      const label = t('picture');
      const photo = await fetchInTurn(url, label);
      const encoded = await decode(photo.content.length, () => encodePhoto(photo, label));
      const [path] = await storePhotos(context, { ownerId, encoded: [encoded] });
      return { path: existing(path, t('photoNotFound')) };
    });
  };
