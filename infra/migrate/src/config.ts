import { platformConfig, type ServiceName, serviceNames } from '@candor/platform';
import { z } from 'zod';

/** The setting with the database URL of a service: `social-messaging` → `SOCIAL_MESSAGING_DATABASE_URL`. */
export const databaseUrlSettingOf = (name: ServiceName): string =>
  `${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;

const ownUrl = (name: ServiceName) =>
  z.url().describe(`\`DATABASE_URL\` of ${name}, with its own role and password.`).meta({ secret: true });

/** Settings of the program that prepares the database. */
export const migrateConfig = z.object({
  ...platformConfig.pick({ LOG_LEVEL: true, LOG_PRETTY: true }).shape,
  DATABASE_URL: z
    .url()
    .describe('Postgres, with the owner of the database or another role that has CREATEROLE.')
    .meta({ secret: true }),
  ...platformConfig.pick({ INTERNAL_SECRET: true, INTERNAL_SECRET_PREVIOUS: true }).shape,
  ...Object.fromEntries(serviceNames.map((name) => [databaseUrlSettingOf(name), ownUrl(name)])),
});
export type MigrateConfig = z.infer<typeof migrateConfig>;

/** The URL of each service. */
export const databaseUrlsOf = (config: MigrateConfig): ((service: ServiceName) => string) => {
  const settings = new Map<string, unknown>(Object.entries(config));
  return (service) => z.string().parse(settings.get(databaseUrlSettingOf(service)));
};
