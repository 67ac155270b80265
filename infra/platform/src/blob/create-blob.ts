import { join } from 'node:path';
import { InvalidConfiguration } from '../service/load-config.ts';
import type { PlatformConfig } from '../service/platform-config.ts';
import type { PortSettings } from '../service/port-settings.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Blob } from './blob.ts';
import { createDiskBlob } from './disk-blob.ts';
import { sql } from 'slonik';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { isOwnRole, provisionService } from '../database/provision.ts';

export interface BlobSettings {
  readonly config: Pick<PlatformConfig, 'DATA_DIR'> &
    BlobInstallationSettings &
    Pick<PortSettings, Extract<keyof PortSettings, `S3_${string}`>>;
  readonly log: Logger;
  /** The service that owns the objects. */
  readonly service: string;
}

/** The only place that chooses a blob store. */
export const createBlob = async ({ config, log, service }: BlobSettings): Promise<Blob> => {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (endpoint === undefined) return createDiskBlob(join(config.DATA_DIR, folderOf(service)));
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new InvalidConfiguration('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.');
  }
  // Loads the S3 client only where it is used.
  const { createS3Blob } = await import('./s3-blob.ts');
  return createS3Blob({
    endpoint,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId,
    secretAccessKey,
    isPathStyle: config.S3_FORCE_PATH_STYLE,
    checksums: config.S3_CHECKSUMS,
    installationId: await readBlobInstallation(config, service),
    log,
  });
};

/** On disk a list reads every file, so listed objects have a folder of their own. */
const folderOf = (service: string): string => (service === 'media' ? 'blobs' : `${service}-blobs`);

export type BlobInstallationSettings = Pick<
  PlatformConfig,
  'DATABASE_URL' | 'INTERNAL_SECRET' | 'INTERNAL_SECRET_PREVIOUS'
>;

const Installation = z.object({ installation_id: z.string() });

/**
 * The installation that owns the objects of a bucket. It has a role and a schema of its own, because several services
 * use one bucket.
 */
const readBlobInstallation = async (config: BlobInstallationSettings, service: string): Promise<string> => {
  const { DATABASE_URL: databaseUrl } = config;
  const url = isOwnRole(databaseUrl, service) ? databaseUrl : await prepareBlobInstallation(config);
  const database = await openDatabase(url, { maxConnections: 1 });
  try {
    return await database.oneFirst(
      sql.type(Installation)`select installation_id from blob.blob_installation`,
    );
  } finally {
    await database.end();
  }
};

/** Creates it, with the role that may prepare databases. Resolves to the URL of its role. */
export const prepareBlobInstallation = async ({
  DATABASE_URL: adminUrl,
  INTERNAL_SECRET: secret,
  INTERNAL_SECRET_PREVIOUS: previousSecret,
}: BlobInstallationSettings): Promise<string> => {
  const url = await provisionService({ adminUrl, service: 'blob', secret, previousSecret });
  await migrate(url, [{ name: 'blob', folder: new URL('./migrations/', import.meta.url) }]);
  return url;
};
