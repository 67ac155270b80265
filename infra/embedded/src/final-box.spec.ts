import { describe, expect, it } from 'vitest';
import { finalBox, type BoxFacts } from './final-box.ts';

const facts: BoxFacts = {
  siteUrl: 'http://localhost:3001',
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
  isEmbeddedPostgres: true,
  isProduction: false,
};
/** The box's lines, each without its frame and with single spaces. */
const linesOf = (changed: Partial<BoxFacts> = {}): string[] =>
  finalBox(
    { ...facts, ...changed },
    { columns: 80, interactive: false, unicode: false, write: () => undefined },
  )
    .split('\n')
    .map((line) =>
      line
        .replace(/^\| | \|$/g, '')
        .trim()
        .replace(/ +/g, ' '),
    )
    .filter((line) => !/^\+-+\+$/.test(line));

describe('the box at the end of a start', () => {
  it('says where the site is, who can sign in, what runs here and how to go on', () => {
    expect(linesOf()).toEqual([
      'Candor is running',
      'Site http://localhost:3001',
      'Health http://localhost:3001/readyz',
      'Metrics http://localhost:3001/metrics',
      'Mails, SMS http://localhost:3001/dev/outbox',
      'Data /srv/candor/.data',
      'Sign in as',
      'free ada@candor.example demo-f',
      'premium bo@candor.example demo-p',
      'admin cy@candor.example demo-a',
      'Running embedded (what docker compose up would use instead)',
      'Services in this process (a container each)',
      'Database Postgres 18, our own (Postgres 18)',
      'Bus in Postgres (Kafka)',
      'Search in Postgres (Elasticsearch)',
      'Cache, limits in memory (Redis)',
      'Photos on disk (S3)',
      'Mail on disk, not sent (SMTP)',
      'Stop Ctrl-C',
      'Import npm run import -- FILE.csv --map MAP.json',
      'See this again npm run status',
      'Start anew npm run reset',
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

  it('has the invented administrator when he is to be told', () => {
    const admin = { email: 'admin@candor.example', password: 'invented', isToBeTold: true };
    expect(linesOf({ demo: null, admin })).toContain('admin admin@candor.example invented');
  });

  it('tells a database that is not ours apart', () => {
    expect(linesOf({ isEmbeddedPostgres: false })).toContain('Database the Postgres of DATABASE_URL');
  });
});
