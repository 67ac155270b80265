import {
  createLogger,
  InvalidConfiguration,
  loadConfig,
  waitForDatabase,
  wrongSettingsStatus,
} from '@candor/platform';
import { z } from 'zod';
import { databaseUrlSettingOf, migrateConfig } from './config.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  const config = loadConfig(migrateConfig, process.env);
  const log = createLogger({ service: 'migrate', level: config.LOG_LEVEL, isPretty: config.LOG_PRETTY });
  const { DATABASE_URL: adminUrl } = config;
  await waitForDatabase(adminUrl, log);
  const urls = z.record(z.string(), z.string()).parse(config);
  await prepareDatabase({
    adminUrl,
    secrets: config,
    urlOf: (service) => urls[databaseUrlSettingOf(service)] ?? '',
  });
  log.info('database prepared');
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stderr.write(`migrate: ${error.message}\n`);
  process.exitCode = wrongSettingsStatus;
}
