import { randomUUID } from 'node:crypto';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  NoSuchBucket,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { loadConfig } from '../service/load-config.ts';
import { portSettings, type PortSettings } from '../service/port-settings.ts';
import { testSecret } from '../testing/test-database.ts';
import { silentLog } from '../testing/test-template.ts';
import type { Blob } from './blob.ts';
import { createBlob } from './create-blob.ts';

/** Another program's client of the same S3. */
export interface RawS3 {
  readonly client: S3Client;
  /** Deletes the bucket on stop, if the test created it. */
  nameBucket(): string;
  removeBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

export const openRawS3 = (endpoint: string): RawS3 => {
  const settings = loadConfig(portSettings, process.env);
  const client = new S3Client({
    endpoint,
    region: settings.S3_REGION,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
  });
  const buckets: string[] = [];
  const removeBucket = async (Bucket: string): Promise<void> => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await client.send(new DeleteBucketCommand({ Bucket }));
  };
  return {
    client,
    nameBucket: () => {
      const name = `candor-spec-${randomUUID()}`;
      buckets.push(name);
      return name;
    },
    removeBucket,
    stop: async () => {
      for (const name of buckets) {
        await removeBucket(name).catch((error: unknown) => {
          if (!(error instanceof NoSuchBucket)) throw error;
        });
      }
      client.destroy();
    },
  };
};

/** Opens the store as the media service of the installation with this database. */
export const openBlob = (databaseUrl: string, settings: PortSettings): Promise<Blob> =>
  createBlob({
    config: { DATA_DIR: 'not used', INTERNAL_SECRET: testSecret, DATABASE_URL: databaseUrl, ...settings },
    log: silentLog,
    service: 'media',
  });
