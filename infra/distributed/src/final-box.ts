import type { FirstAdmin } from '@candor/embedded/first-admin';
import { drawBox, type BoxSection, type Terminal } from '@candor/embedded/terminal';
import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import type { z } from 'zod';
import type { Plan } from './processes.ts';

/** The settings that choose the engines. */
export const boxConfig = platformConfig.extend(
  searchConfig.pick({ ELASTICSEARCH_URL: true, ELASTICSEARCH_CLOUD_ID: true }).shape,
);
type BoxConfig = z.infer<typeof boxConfig>;

export interface BoxFacts {
  readonly siteUrl: string;
  readonly plan: Plan;
  /** Shown with the password. */
  readonly admin: FirstAdmin | null;
  readonly engines: BoxConfig;
}

/** The summary at the end of a start: URLs, login and engines. */
export const finalBox = ({ siteUrl, plan, admin, engines }: BoxFacts, terminal: Terminal): string =>
  drawBox(
    'Candor is running',
    [
      {
        rows: [
          ['Site', siteUrl],
          ['API docs', `${siteUrl}/docs`],
          ['Health', `${plan.gateway.operationsUrl}/readyz`],
        ],
      },
      ...logins(admin),
      {
        heading: 'One process each',
        rows: plan.services.map(({ name, url }) => [name, url]),
      },
      { heading: 'On these engines', rows: engineRows(engines) },
      {
        rows: [
          ['Stop', 'Ctrl-C'],
          ['Demo world', 'npm run seed'],
        ],
      },
    ],
    terminal,
  );

const logins = (admin: FirstAdmin | null): BoxSection[] =>
  admin === null ? [] : [{ heading: 'Sign in as', rows: [['admin', `${admin.email}  ${admin.password}`]] }];

/** Hosts only, because a URL can contain a password. */
const engineRows = (engines: BoxConfig): BoxSection['rows'] => {
  const { KAFKA_BROKERS, ELASTICSEARCH_CLOUD_ID, ELASTICSEARCH_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL } =
    engines;
  const search = ELASTICSEARCH_CLOUD_ID?.split(':')[0] ?? ELASTICSEARCH_URL?.map(hostOf).join(', ');
  return [
    ['Database', `Postgres at ${hostOf(engines.DATABASE_URL)}`],
    ['Bus', KAFKA_BROKERS === undefined ? 'in Postgres' : `Kafka at ${KAFKA_BROKERS.join(', ')}`],
    ['Search', search === undefined ? 'in Postgres' : `Elasticsearch at ${search}`],
    ['Cache', REDIS_URL === undefined ? 'in memory, per process' : `Redis at ${hostOf(REDIS_URL)}`],
    ['Photos', S3_ENDPOINT === undefined ? 'on disk' : `S3 at ${hostOf(S3_ENDPOINT)}`],
    ['Mail', SMTP_URL === undefined ? 'on disk, not sent' : `SMTP at ${hostOf(SMTP_URL)}`],
  ];
};

const hostOf = (url: string): string => new URL(url).host;
