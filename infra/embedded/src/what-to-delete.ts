import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkDatabase,
  findProvisioned,
  InvalidConfiguration,
  serviceNames,
  type Provisioned,
} from '@candor/platform';
import { type Engines, enginesOf, type ResetConfig } from './config.ts';

/** The data that a reset deletes, and the engines whose data stays. */
export interface ToDelete {
  readonly dataDir: string;
  readonly hasFolder: boolean;
  /** The folder contains an embedded Postgres. */
  readonly hasCluster: boolean;
  /** The site's schemas and roles in the Postgres of `DATABASE_URL`. `url` contains the password, so never show it. */
  readonly database: (Provisioned & { readonly url: string; readonly host: string }) | null;
  readonly engines: Engines;
}

/** Throws `InvalidConfiguration` when a reset would delete only half a site, or a running one. */
export const findWhatToDelete = async (dataDir: string, config: ResetConfig): Promise<ToDelete> => {
  const url = config.DATABASE_URL;
  const hasCluster = existsSync(join(dataDir, 'postgres'));
  if (url === undefined && !hasCluster && holdsSomething(dataDir))
    throw new InvalidConfiguration(
      `${dataDir} belongs to a site on a Postgres of DATABASE_URL, which is useless without the secrets here. ` +
        'Set DATABASE_URL to delete both. If that database no longer exists, delete the folder yourself.',
    );
  return {
    dataDir,
    hasCluster,
    hasFolder: existsSync(dataDir),
    database: url === undefined ? null : await provisionedIn(url),
    engines: enginesOf(config),
  };
};

export const describeDeletion = (found: ToDelete): string => {
  const { dataDir, hasFolder, hasCluster, database } = found;
  const remaining = dataElsewhere(found.engines);
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
    ...(remaining.length === 0 ? [] : [`It does not delete data in ${remaining.join(', ')}.`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Ignores files of a process that was killed before it created any data. */
const holdsSomething = (dataDir: string): boolean =>
  existsSync(dataDir) && readdirSync(dataDir).some((name) => !['candor.lock', 'running.json'].includes(name));

const provisionedIn = async (url: string): Promise<ToDelete['database']> => {
  await checkDatabase(url);
  const ours = await findProvisioned(url, [...serviceNames, 'bus', 'blob']);
  const { host } = new URL(url);
  if (ours.sessions > 0)
    throw new InvalidConfiguration(
      `The site on the database ${ours.database} at ${host} is running, sessions: ${String(ours.sessions)}. Stop it first.`,
    );
  return ours.roles.length === 0 ? null : { ...ours, url, host };
};

const dataElsewhere = ({ bus, search, cache, photos }: Engines): readonly string[] =>
  [
    { name: 'Kafka', engine: bus },
    { name: 'Elasticsearch', engine: search },
    { name: 'Redis', engine: cache },
    { name: 'S3', engine: photos },
  ].flatMap(({ name, engine }) => (engine === null ? [] : [`${name} at ${engine}`]));
