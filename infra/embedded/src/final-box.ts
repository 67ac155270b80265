import type { DemoNotes } from '@candor/seed';
import type { FirstAdmin } from './first-admin.ts';
import { drawBox, type BoxSection } from './terminal/box.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface BoxFacts {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly demo: DemoNotes | null;
  /** To be told now. */
  readonly admin: FirstAdmin | null;
  readonly isEmbeddedPostgres: boolean;
  readonly isProduction: boolean;
}

/** What somebody who has just started Candor wants to know. */
export const finalBox = (facts: BoxFacts, terminal: Terminal): string =>
  drawBox(
    'Candor is running',
    [places(facts), logins(facts), parts(facts), commands].filter(({ rows }) => rows.length > 0),
    terminal,
  );

const places = ({ siteUrl, dataDir, isProduction }: BoxFacts): BoxSection => ({
  rows: [
    ['Site', siteUrl],
    ['Health', `${siteUrl}/readyz`],
    ['Metrics', `${siteUrl}/metrics`],
    ...(isProduction ? [] : [['Mails, SMS', `${siteUrl}/dev/outbox`] as [string, string]]),
    ['Data', dataDir],
  ],
});

const logins = ({ demo, admin }: BoxFacts): BoxSection => ({
  heading: 'Sign in as',
  rows: [
    ...(demo?.logins ?? []).map(({ role, email }): [string, string] => [
      role,
      `${email}  ${passwordOf(demo, role)}`,
    ]),
    ...(admin === null ? [] : [['admin', `${admin.email}  ${admin.password}`] as [string, string]]),
  ],
});

const passwordOf = (demo: DemoNotes | null, role: string): string =>
  role === 'free' || role === 'premium' || role === 'admin' ? (demo?.passwords[role] ?? '') : '';

const parts = ({ isEmbeddedPostgres }: BoxFacts): BoxSection => ({
  heading: 'Running embedded (what docker compose up would use instead)',
  rows: [
    ['Services', 'in this process (a container each)'],
    ['Database', isEmbeddedPostgres ? 'Postgres 18, our own (Postgres 18)' : 'the Postgres of DATABASE_URL'],
    ['Bus', 'in Postgres (Kafka)'],
    ['Search', 'in Postgres (Elasticsearch)'],
    ['Cache, limits', 'in memory (Redis)'],
    ['Photos', 'on disk (S3)'],
    ['Mail', 'on disk, not sent (SMTP)'],
  ],
});

const commands: BoxSection = {
  rows: [
    ['Stop', 'Ctrl-C'],
    ['Import', 'npm run import -- FILE.csv --map MAP.json'],
    ['See this again', 'npm run status'],
    ['Start anew', 'npm run reset'],
  ],
};
