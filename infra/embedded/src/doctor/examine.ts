import { resolve } from 'node:path';
import { InvalidConfiguration, loadConfig, type Environment } from '@candor/platform';
import { embeddedConfig, enginesConfig, enginesOf } from '../config.ts';
import { readRunning } from '../data-folder.ts';
import { checkDataFolder, checkDisk } from './check-data-folder.ts';
import { checkEngine, reachPostgres } from './check-postgres.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkPort, checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

/** Runs all checks and reports each finding. */
export const examine = async (
  environment: Environment,
  report: (finding: Finding) => void,
): Promise<{ readonly isWrong: boolean }> => {
  let isWrong = false;
  const note = (...findings: readonly Finding[]): void => {
    for (const finding of findings) {
      report(finding);
      isWrong ||= finding.status === 'wrong';
    }
  };
  try {
    await runChecks(environment, note);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    note({ status: 'wrong', what: 'site', message: error.message, fix: null });
  }
  return { isWrong };
};

const runChecks = async (environment: Environment, note: (...findings: readonly Finding[]) => void) => {
  const settings = checkSettings(environment);
  note(settings);
  // The other checks depend on valid settings.
  if (settings.status === 'wrong') return;
  const config = loadConfig(embeddedConfig, environment);
  const dataDir = resolve(config.DATA_DIR);
  const running = readRunning(dataDir);
  note(checkDisk(dataDir), await checkPort(config, running), ...checkDataFolder(dataDir, running));
  note(await checkEngine(config.DATABASE_URL));
  const postgres = await reachPostgres({ dataDir, databaseUrl: config.DATABASE_URL, running });
  try {
    note(...postgres.findings);
    const engines = running?.engines ?? enginesOf(loadConfig(enginesConfig, environment));
    note(...(await checkMigrations(postgres.adminUrl, engines)));
  } finally {
    await postgres.close();
  }
};
