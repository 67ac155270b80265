import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { PortSettings } from '../service/port-settings.ts';
import type { Logger } from '../telemetry/logger.ts';
import {
  type Blob,
  type ByteRange,
  checkBlobKey,
  checkByteRange,
  isDirectlyIn,
  type StoredBlob,
} from './blob.ts';
import { nameOf, prepareBucket, reasonOf } from './s3-bucket.ts';

export interface S3BlobOptions {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is part of the path, not of the host name. */
  readonly isPathStyle: boolean;
  readonly checksums: PortSettings['S3_CHECKSUMS'];
  /** The owner that the bucket's marker must name. */
  readonly installationId: string;
  readonly log: Logger;
}

const connectWithinMs = 1_000;
/** Until a response begins, over all attempts. */
const responseTimeoutMs = 10_000;
const reachableWithinMs = 1_500;
/** While a response is read: the maximum time without data from S3, or without a read. */
const silenceMs = 60_000;
/** Each object that is being read holds a connection for as long as its reader takes. */
const maxConnections = 256;

/** Objects in a bucket of S3 or of a compatible store. Also opens while the store is unreachable. */
export const createS3Blob = async (options: S3BlobOptions): Promise<Blob> => {
  const { bucket: Bucket, installationId } = options;
  const client = openClient(options);
  let isPrepared = false;

  const prepare = async (): Promise<void> => {
    if (isPrepared) return;
    await prepareBucket(client, { Bucket, installationId }, AbortSignal.timeout(responseTimeoutMs));
    isPrepared = true;
  };
  const isReachable = async (): Promise<boolean> => {
    try {
      await client.send(new HeadBucketCommand({ Bucket }), inTime(reachableWithinMs));
      return true;
    } catch {
      return false;
    }
  };
  const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await prepare();
      return await work();
    } catch (error) {
      throw new Unavailable('Stored objects cannot be reached.', { cause: error });
    }
  };

  const head = async (Key: string): Promise<StoredBlob | null> => {
    try {
      return describe(await client.send(new HeadObjectCommand({ Bucket, Key }), inTime()));
    } catch (error) {
      // The response to a HEAD does not distinguish a missing object from a missing bucket.
      if (nameOf(error) === 'NotFound' && (await isReachable())) return null;
      throw error;
    }
  };

  const get = async (Key: string, range?: ByteRange) => {
    const Range = range && `bytes=${String(range.start)}-${String(range.end)}`;
    const command = new GetObjectCommand({ Bucket, Key, Range });
    // Not for the object's bytes, which take as long as their reader.
    const enough = new AbortController();
    const timer = setTimeout(() => {
      enough.abort();
    }, responseTimeoutMs);
    try {
      const response = await client.send(command, { abortSignal: enough.signal });
      return { blob: describe(response), stream: streamOf(response) };
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return null;
      if (nameOf(error) !== 'InvalidRange') throw error;
      const blob = await head(Key);
      return blob && { blob, stream: Readable.from([], { objectMode: false }) };
    } finally {
      clearTimeout(timer);
    }
  };

  try {
    await prepare();
  } catch (error) {
    if (error instanceof InvalidConfiguration) {
      client.destroy();
      throw error;
    }
    // It is prepared when it is used.
    options.log.warn({ reason: reasonOf(error) }, 's3 away at start');
  }

  return {
    put: async (Key, Body, ContentType) => {
      checkBlobKey(Key);
      await orUnavailable(() =>
        client.send(
          new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: immutable }),
          inTime(),
        ),
      );
    },
    get: async (key, range) => {
      checkBlobKey(key);
      if (range) checkByteRange(range);
      return orUnavailable(() => get(key, range));
    },
    head: async (key) => {
      checkBlobKey(key);
      return orUnavailable(() => head(key));
    },
    delete: async (Key) => {
      checkBlobKey(Key);
      await orUnavailable(() => client.send(new DeleteObjectCommand({ Bucket, Key }), inTime()));
    },
    async *list(folder) {
      checkBlobKey(folder);
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken });
        const page = await orUnavailable(() => client.send(command, inTime()));
        const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
        yield* keys.filter((key) => isDirectlyIn(key, folder));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    isReachable,
    close: async () => {
      client.destroy();
    },
  };
};

/** For caches in front of the bucket: an object never changes. */
const immutable = 'public, max-age=31536000, immutable';

const whenToSum = { always: 'WHEN_SUPPORTED', 'when-required': 'WHEN_REQUIRED' } as const;

const openClient = (options: S3BlobOptions): S3Client => {
  const agent = { keepAlive: true, maxSockets: maxConnections };
  const checksums = whenToSum[options.checksums];
  return new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: options.isPathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
};

const inTime = (ms = responseTimeoutMs): { readonly abortSignal: AbortSignal } => ({
  abortSignal: AbortSignal.timeout(ms),
});

type Described = Pick<
  GetObjectCommandOutput & HeadObjectCommandOutput,
  'ContentLength' | 'ContentRange' | 'ContentType' | 'ETag' | 'LastModified'
>;

const describe = (response: Described): StoredBlob => {
  const { ContentLength, ContentRange, ContentType, ETag, LastModified } = response;
  if (ContentLength === undefined || ETag === undefined || LastModified === undefined) {
    throw new Error('S3 does not say what the object is.');
  }
  const whole = /\/(\d+)$/.exec(ContentRange ?? '')?.[1];
  return {
    bytes: whole === undefined ? ContentLength : Number(whole),
    contentType: ContentType ?? 'application/octet-stream',
    etag: ETag.replace(/^(?:W\/)?"(.*)"$/, '$1'),
    lastModified: LastModified,
  };
};

const streamOf = ({ Body }: GetObjectCommandOutput): Readable => {
  if (!(Body instanceof Readable)) throw new Error('S3 responds without the object.');
  return Body;
};
