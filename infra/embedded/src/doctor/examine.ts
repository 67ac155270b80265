import { resolve } from 'node:path';
import { InvalidConfiguration, loadConfig, type Environment } from '@candor/platform';
import { embeddedConfig, enginesConfig } from '../config.ts';
import { enginesOf } from '../engines.ts';
import { readRunning } from '../running-file.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDisk } from './check-disk.ts';
import { checkEngine } from './check-engine.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkPort } from './check-port.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';
import { reachPostgres } from './reach-postgres.ts';

/** Tells each finding as it is made. Answers whether something is wrong. */
export const examine = async (
  environment: Environment,
  tell: (finding: Finding) => void,
): Promise<{ readonly isWrong: boolean }> => {
  let isWrong = false;
  const note = (...findings: readonly Finding[]): void => {
    for (const finding of findings) {
      tell(finding);
      isWrong ||= finding.status === 'wrong';
    }
  };
  try {
    await look(environment, note);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    note({ status: 'wrong', what: 'site', said: error.message, mend: null });
  }
  return { isWrong };
};

const look = async (environment: Environment, note: (...findings: readonly Finding[]) => void) => {
  const settings = checkSettings(environment);
  note(settings);
  // Without settings nobody knows where to look.
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
