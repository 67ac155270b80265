import {
  createLogger,
  InvalidConfiguration,
  loadConfig,
  waitForDatabase,
  wrongSettingsStatus,
} from '@candor/platform';
import { databaseUrlsOf, migrateConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  const config = loadConfig(migrateConfig, process.env);
  const log = createLogger({ service: 'migrate', level: config.LOG_LEVEL, isPretty: config.LOG_PRETTY });
  const { DATABASE_URL: adminUrl } = config;
  await waitForDatabase(adminUrl, log);
  await prepareDatabase({
    adminUrl,
    secrets: config,
    urlOf: databaseUrlsOf(config),
  });
  log.info('database prepared');
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stderr.write(`migrate: ${error.message}\n`);
  process.exitCode = wrongSettingsStatus;
}
