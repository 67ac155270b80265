import type { DemoNotes } from '@candor/seed';
import type { Engines } from './config.ts';
import type { FirstAdmin } from './first-admin.ts';
import { drawBox, type BoxSection } from './terminal/box.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface BoxFacts {
  /** The URL in browsers. */
  readonly siteUrl: string;
  /** The URL of readiness and metrics. */
  readonly operationsUrl: string;
  readonly dataDir: string;
  readonly demo: DemoNotes | null;
  /** Shown with the password. */
  readonly admin: FirstAdmin | null;
  readonly engines: Engines;
  readonly isEmbeddedPostgres: boolean;
  readonly isOneProcess: boolean;
  readonly isProduction: boolean;
}

/** The summary at the end of a start: URLs, logins, engines and commands. */
export const finalBox = (facts: BoxFacts, terminal: Terminal): string =>
  drawBox(
    'Candor is running',
    [places(facts), logins(facts), parts(facts), commands].filter(({ rows }) => rows.length > 0),
    terminal,
  );

const places = (facts: BoxFacts): BoxSection => ({
  rows: [
    ['Site', facts.siteUrl],
    ['API docs', `${facts.siteUrl}/docs`],
    ['Health', `${facts.operationsUrl}/readyz`],
    ['Metrics', `${facts.operationsUrl}/metrics`],
    ...outbox(facts),
    ['Data', facts.dataDir],
  ],
});

/** Shows messages that are not sent. Production does not serve it. */
const outbox = ({ siteUrl, engines, isProduction }: BoxFacts): BoxSection['rows'] => {
  const unsent = [...(engines.mail === null ? ['Mails'] : []), ...(engines.sms === null ? ['SMS'] : [])];
  return isProduction || unsent.length === 0 ? [] : [[unsent.join(', '), `${siteUrl}/dev/outbox`]];
};

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

const parts = ({ engines, isEmbeddedPostgres, isOneProcess }: BoxFacts): BoxSection => ({
  heading: `Running ${isOneProcess ? 'embedded' : 'distributed'} (what docker compose up would use instead)`,
  rows: [
    ['Services', isOneProcess ? 'in one process (a container each)' : 'a process each (a container each)'],
    ['Database', isEmbeddedPostgres ? 'Postgres 18, our own (Postgres 18)' : 'the Postgres of DATABASE_URL'],
    ['Bus', placeOf(engines.bus, 'Kafka', 'in Postgres (Kafka)')],
    ['Search', placeOf(engines.search, 'Elasticsearch', 'in memory (Elasticsearch)')],
    [
      'Cache, limits',
      placeOf(
        engines.cache,
        'Redis',
        isOneProcess ? 'in memory (Redis)' : 'in memory, each process its own (Redis)',
      ),
    ],
    ['Photos', placeOf(engines.photos, 'S3', 'on disk (S3)')],
    ['Mail', placeOf(engines.mail, 'SMTP', 'on disk, not sent (SMTP)')],
    ['Texts', placeOf(engines.sms, 'provider', 'on disk, not sent')],
    ['Payments', placeOf(engines.payments, 'Stripe', 'in test mode, without charges')],
  ],
});

const placeOf = (engine: string | null, name: string, embedded: string): string =>
  engine === null ? embedded : `${name} at ${engine}`;

const commands: BoxSection = {
  rows: [
    ['Stop', 'Ctrl-C'],
    ['Import', 'npm run import -- FILE.csv --map MAP.json'],
    ['See this again', 'npm run status'],
    ['Diagnose', 'npm run doctor'],
    ['Start over', 'npm run reset'],
  ],
};
