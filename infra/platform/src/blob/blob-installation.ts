import { sql } from 'slonik';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { provisionService } from '../database/provision.ts';
import type { PlatformConfig } from '../service/platform-config.ts';

export type BlobInstallationSettings = Pick<PlatformConfig, 'DATABASE_URL' | 'INTERNAL_SECRET'>;

const Installation = z.object({ installation_id: z.string() });

/**
 * The installation that owns the objects of a bucket. It has a role and a schema of its own, because several services
 * use one bucket.
 */
export const readBlobInstallation = async (config: BlobInstallationSettings): Promise<string> => {
  const databaseUrl = await provisionService({
    adminUrl: config.DATABASE_URL,
    service: 'blob',
    secret: config.INTERNAL_SECRET,
  });
  await migrate(databaseUrl, [{ name: 'blob', folder: new URL('./migrations/', import.meta.url) }]);
  const database = await openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.oneFirst(sql.type(Installation)`select installation_id from blob_installation`);
  } finally {
    await database.end();
  }
};
