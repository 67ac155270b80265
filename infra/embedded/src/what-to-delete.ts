import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDatabase,
  findProvisioned,
  InvalidConfiguration,
  serviceNames,
  type Provisioned,
} from '@candor/platform';
import type { ResetConfig } from './config.ts';
import { enginesOf, type Engines } from './engines.ts';

/** What a reset deletes, and who keeps things that it does not reach. */
export interface ToDelete {
  readonly dataDir: string;
  readonly hasFolder: boolean;
  /** The folder holds a Postgres of our own. */
  readonly hasCluster: boolean;
  /** What is ours in the Postgres of `DATABASE_URL`. `url` holds the password: never to be shown. */
  readonly database: (Provisioned & { readonly url: string; readonly host: string }) | null;
  readonly engines: Engines;
}

/** Throws `InvalidConfiguration` when a reset would leave half a site behind, or take it from somebody's hands. */
export const findWhatToDelete = async (dataDir: string, config: ResetConfig): Promise<ToDelete> => {
  const url = config.DATABASE_URL;
  const hasCluster = existsSync(join(dataDir, 'postgres'));
  if (url === undefined && !hasCluster && holdsSomething(dataDir))
    throw new InvalidConfiguration(
      `${dataDir} belongs to a site on a Postgres of DATABASE_URL, which is of no use without the secrets here. ` +
        'Set DATABASE_URL, and both are deleted; if that database is gone already, delete the folder yourself.',
    );
  return {
    dataDir,
    hasCluster,
    hasFolder: existsSync(dataDir),
    database: url === undefined ? null : await oursIn(url),
    engines: enginesOf(config),
  };
};

export const describeDeletion = (found: ToDelete): string => {
  const { dataDir, hasFolder, hasCluster, database } = found;
  const kept = keptElsewhere(found.engines);
  const lines = [
    'This deletes',
    ...(hasFolder ? [`  ${dataDir}: ${hasCluster ? 'database, ' : ''}photos, mails, secrets`] : []),
    ...(database === null
      ? []
      : [
          `  in the database ${database.database} at ${database.host}, with everything in them:`,
          `    the schemas ${database.schemas.join(', ')}`,
          `    the roles ${database.roles.join(', ')}`,
        ]),
    ...(kept.length === 0 ? [] : [`and not what is in ${kept.join(', ')}.`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Other than what is left of a process that was killed before it had made anything. */
const holdsSomething = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => !['candor.lock', 'running.json'].includes(name));

/** `null`: nothing. */
const oursIn = async (url: string): Promise<ToDelete['database']> => {
  await checkDatabase(url);
  const ours = await findProvisioned(url, [...serviceNames, 'bus', 'blob']);
  const { host } = new URL(url);
  if (ours.sessions > 0)
    throw new InvalidConfiguration(
      `The site on the database ${ours.database} at ${host} is running, sessions: ${String(ours.sessions)}. Stop it first.`,
    );
  return ours.roles.length === 0 ? null : { ...ours, url, host };
};

const keptElsewhere = ({ bus, search, cache, photos }: Engines): readonly string[] =>
  [
    { name: 'Kafka', engine: bus },
    { name: 'Elasticsearch', engine: search },
    { name: 'Redis', engine: cache },
    { name: 'S3', engine: photos },
  ].flatMap(({ name, engine }) => (engine === null ? [] : [`${name} at ${engine}`]));
