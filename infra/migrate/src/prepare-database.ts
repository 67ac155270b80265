import {
  type InternalSecrets,
  migrate,
  migrationSetsOf,
  prepareBlobInstallation,
  provisionOwnRole,
  type ServiceName,
  withClient,
} from '@candor/platform';
import { allServices } from './all-services.ts';

export interface PrepareOptions {
  /** With the owner of the database. */
  readonly adminUrl: string;
  readonly secrets: InternalSecrets;
  /** `DATABASE_URL` of each service. */
  readonly urlOf: (service: ServiceName) => string;
}

/**
 * Creates the role and the schemas of each service, and applies the missing migrations. Safe to repeat, also while the
 * services of the previous release run.
 */
export const prepareDatabase = async ({ adminUrl, secrets, urlOf }: PrepareOptions): Promise<void> => {
  const blobUrl = await prepareBlobInstallation({ ...secrets, DATABASE_URL: adminUrl });
  for (const service of allServices) {
    const url = urlOf(service.name);
    await provisionOwnRole({ adminUrl, service: service.name, url });
    await migrate(url, migrationSetsOf(service));
    if (service.uses?.includes('blob') === true) await allowReading(blobUrl, new URL(url).username);
  }
};

/** The services that use the bucket compare its owner with their own installation. */
const allowReading = (blobUrl: string, role: string): Promise<void> =>
  withClient({ connectionString: blobUrl }, async (client) => {
    const reader = client.escapeIdentifier(decodeURIComponent(role));
    await client.query(
      `grant usage on schema blob to ${reader}; grant select on blob_installation to ${reader};`,
    );
  });
