import { resolve } from 'node:path';
import { InvalidConfiguration, loadConfig } from '@candor/platform';
import { embeddedConfig, enginesConfig } from './config.ts';
import { checkDataFolder } from './doctor/check-data-folder.ts';
import { checkDisk } from './doctor/check-disk.ts';
import { checkEngine } from './doctor/check-engine.ts';
import { checkMigrations } from './doctor/check-migrations.ts';
import { checkPort } from './doctor/check-port.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { lineOf, type Finding } from './doctor/finding.ts';
import { reachPostgres } from './doctor/reach-postgres.ts';
import { enginesOf } from './engines.ts';
import { readRunning } from './running-file.ts';

/** Exit status: 0 nothing is wrong, 1 something is. */
const examine = async (): Promise<number> => {
  const told: Finding[] = [];
  const tell = (...findings: readonly Finding[]): void => {
    told.push(...findings);
    process.stdout.write(findings.map(lineOf).join(''));
  };
  const settings = checkSettings(process.env);
  tell(settings);
  // Without settings nobody knows where to look.
  if (settings.status === 'wrong') return 1;
  const config = loadConfig(embeddedConfig, process.env);
  const dataDir = resolve(config.DATA_DIR);
  const running = readRunning(dataDir);
  tell(checkDisk(dataDir), await checkPort(config, running), ...checkDataFolder(dataDir, running));
  tell(await checkEngine(config.DATABASE_URL));
  const postgres = await reachPostgres({ dataDir, databaseUrl: config.DATABASE_URL, running });
  try {
    tell(...postgres.findings);
    const engines = running?.engines ?? enginesOf(loadConfig(enginesConfig, process.env));
    tell(...(await checkMigrations(postgres.adminUrl, engines)));
  } finally {
    await postgres.close();
  }
  return told.some(({ status }) => status === 'wrong') ? 1 : 0;
};

try {
  process.exitCode = await examine();
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  process.stdout.write(lineOf({ status: 'wrong', what: 'site', said: error.message, mend: null }));
  process.exitCode = 1;
}
