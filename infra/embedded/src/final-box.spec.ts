import { loadConfig, type Environment } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { enginesConfig, enginesOf } from './config.ts';
import { finalBox, type BoxFacts } from './final-box.ts';

const enginesBy = (environment: Environment) => enginesOf(loadConfig(enginesConfig, environment));
const facts: BoxFacts = {
  siteUrl: 'http://localhost:3001',
  operationsUrl: 'http://127.0.0.1:4001',
  dataDir: '/srv/candor/.data',
  demo: {
    now: '2026-11-01T00:00:00.000Z',
    isComplete: true,
    passwords: { free: 'demo-f', premium: 'demo-p', admin: 'demo-a' },
    logins: [
      { role: 'free', email: 'ada@candor.example' },
      { role: 'premium', email: 'bo@candor.example' },
      { role: 'admin', email: 'cy@candor.example' },
    ],
  },
  admin: null,
  engines: enginesBy({}),
  isEmbeddedPostgres: true,
  isOneProcess: true,
  isProduction: false,
};
/** The title and the lines of the box, without frame and with single spaces. */
const linesOf = (changed: Partial<BoxFacts> = {}): string[] =>
  finalBox(
    { ...facts, ...changed },
    { columns: 80, interactive: false, unicode: false, write: () => undefined },
  )
    .split('\n')
    .map((line) =>
      line
        .replace(/^[|+] | [|]$|-*\+$/g, '')
        .trim()
        .replace(/ +/g, ' '),
    )
    .filter((line) => !['', '+'].includes(line));

describe('the box at the end of a start', () => {
  it('shows URLs, logins, engines and commands', () => {
    expect(linesOf()).toEqual([
      'Candor is running',
      'Site http://localhost:3001',
      'API docs http://localhost:3001/docs',
      'Health http://127.0.0.1:4001/readyz',
      'Metrics http://127.0.0.1:4001/metrics',
      'Mails, SMS http://localhost:3001/dev/outbox',
      'Data /srv/candor/.data',
      'Sign in as',
      'free ada@candor.example demo-f',
      'premium bo@candor.example demo-p',
      'admin cy@candor.example demo-a',
      'Running embedded (what docker compose up would use instead)',
      'Services in one process (a container each)',
      'Database Postgres 18, our own (Postgres 18)',
      'Bus in Postgres (Kafka)',
      'Search in memory (Elasticsearch)',
      'Cache, limits in memory (Redis)',
      'Photos on disk (S3)',
      'Mail on disk, not sent (SMTP)',
      'Texts on disk, not sent',
      'Payments in test mode, without charges',
      'Stop Ctrl-C',
      'Import npm run import -- FILE.csv --map MAP.json',
      'See this again npm run status',
      'Diagnose npm run doctor',
      'Start over npm run reset',
    ]);
  });

  it('fits into 80 columns', () => {
    const terminal = { columns: 80, interactive: true, unicode: false, write: () => undefined };
    const lines = finalBox(facts, terminal).split('\n');
    expect(lines.filter((line) => !/^[|+].{0,78}[|+]$/.test(line))).toEqual([]);
  });

  it('has no logins and no outbox in production', () => {
    const lines = linesOf({ demo: null, isProduction: true });
    expect(lines).not.toContain('Sign in as');
    expect(lines.join('\n')).not.toContain('outbox');
  });

  it('shows the generated administrator', () => {
    const admin = { email: 'admin@candor.example', password: 'generated', isUnshown: true };
    expect(linesOf({ demo: null, admin })).toContain('admin admin@candor.example generated');
  });

  it('shows an external database', () => {
    expect(linesOf({ isEmbeddedPostgres: false })).toContain('Database the Postgres of DATABASE_URL');
  });

  it.each([
    ['KAFKA_BROKERS', 'kafka:9092,kafka-2:9092', 'Bus Kafka at kafka:9092, kafka-2:9092'],
    ['ELASTICSEARCH_URL', 'http://elastic:hidden@es:9200', 'Search Elasticsearch at es:9200'],
    ['REDIS_URL', 'redis://:hidden@redis:6379', 'Cache, limits Redis at redis:6379'],
    ['S3_ENDPOINT', 'https://s3.example', 'Photos S3 at s3.example'],
    ['SMTP_URL', 'smtp://me:hidden@mail.example:25', 'Mail SMTP at mail.example:25'],
    ['SMS_URL', 'https://me:hidden@sms.example/send', 'Texts provider at sms.example'],
    ['STRIPE_SECRET_KEY', 'hidden', 'Payments Stripe at api.stripe.com'],
  ])('shows the location of the engine of %s without its password', (name, value, row) => {
    // Some engines need further settings.
    const beside = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const stripe = { STRIPE_PUBLISHABLE_KEY: 'a', STRIPE_WEBHOOK_SECRET: 'b', STRIPE_PRICE_ID: 'c' };
    const before = linesOf();
    const after = linesOf({ engines: enginesBy({ ...beside, ...stripe, [name]: value }) });
    expect(after.filter((line) => !before.includes(line) && !line.includes('outbox'))).toEqual([row]);
    expect(after.join('\n')).not.toContain('hidden');
  });

  it('shows the outbox with its kinds of messages, unless all are sent', () => {
    const [mail, sms] = [{ SMTP_URL: 'smtp://mail.example' }, { SMS_URL: 'https://sms.example' }];
    expect(linesOf({ engines: enginesBy(mail) })).toContain('SMS http://localhost:3001/dev/outbox');
    expect(linesOf({ engines: enginesBy(sms) })).toContain('Mails http://localhost:3001/dev/outbox');
    expect(linesOf({ engines: enginesBy({ ...mail, ...sms }) }).join('\n')).not.toContain('outbox');
  });

  it('shows separate processes', () => {
    const lines = linesOf({ isOneProcess: false });
    expect(lines).toContain('Services a process each (a container each)');
    expect(lines).toContain('Cache, limits in memory, each process its own (Redis)');
    expect(lines).toContain('Running distributed (what docker compose up would use instead)');
  });
});
