import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { containerViolations, stayWhenMisconfigured } from './container-rules.ts';
import { checkout, parseComposeFile, readCheckoutFile, readComposeText } from './compose-file.ts';
import { diskViolations } from './disk-rules.ts';
import { interpolate, interpolationsOf } from './interpolate.ts';
import { newEnv } from './new-env.ts';
import { settingsViolations } from './settings-rules.ts';

const text = readComposeText();
const example = readCheckoutFile('.env.example');
const settings = newEnv();

const violations = (yaml: string): readonly string[] => {
  const file = parseComposeFile(yaml);
  return [
    ...settingsViolations(file, settings),
    ...containerViolations(file, {
      memory: 8 * 2 ** 30,
      scaled: { search: 2, ratings: 2 },
      published: ['gateway', 'maildev'],
    }),
    ...diskViolations(file),
  ];
};

/** The file with one thing changed. */
const planted = (from: string | RegExp, to: string): string => {
  const changed = text.replace(from, to);
  expect(changed, 'nothing was planted').not.toBe(text);
  return changed;
};

describe('docker-compose.yml', () => {
  it('gives every process settings that it has and understands, and keeps every container closed', () => {
    expect(violations(text)).toEqual([]);
  });

  it.each([
    ['a misspelt setting', 'KAFKA_BROKERS:', 'KAFKA_BROKER:', 'is no setting of ratings'],
    [
      "a setting of somebody else's",
      '  PORT: 3000',
      '  PORT: 3000\n      KAFKA_BROKERS: kafka:9092',
      'is no setting of gateway',
    ],
    [
      'a value that does not parse',
      'KAFKA_BROKERS: kafka:9092',
      'KAFKA_BROKERS: kafka',
      'KAFKA_BROKERS: host:port',
    ],
    ['a missing setting', /^ {2}DATABASE_URL.*$/m, '', 'DATABASE_URL: is missing'],
    ['a missing service', /^ {4}command: services\/media.*$/m, '', 'media is not in the file'],
    [
      'an address where nobody listens',
      'http://ratings:4003',
      'http://ratings:4005',
      'RATINGS_URL is not where ratings listens',
    ],
    [
      'a secret',
      /\$\{INTERNAL_SECRET[^}]*\}/,
      'a-secret-that-everybody-can-read-in-the-file',
      'INTERNAL_SECRET is written into the file',
    ],
    [
      "an engine's secret",
      /POSTGRES_PASSWORD: '[^']*'/,
      'POSTGRES_PASSWORD: hunter2',
      'POSTGRES_PASSWORD is written into the file',
    ],
    [
      'a password in an address',
      /candor:\$\{POSTGRES_PASSWORD[^}]*\}@/,
      'candor:hunter2@',
      'DATABASE_URL is written into the file',
    ],
  ])('catches %s', (_what, from, to, wrong) => {
    expect(violations(planted(from, to)).join('\n')).toContain(wrong);
  });

  it.each([
    ['a root that can be written', 'read_only: true', 'read_only: false', 'its root can be written'],
    ['kept capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'it keeps capabilities'],
    [
      'a capability given back',
      'image: redis:8',
      'image: redis:8\n    cap_add: [CHOWN]',
      'redis: it keeps capabilities',
    ],
    [
      'privileges to be gained',
      'no-new-privileges:true',
      'no-new-privileges:false',
      'it may gain privileges',
    ],
    [
      'a privileged container',
      'image: redis:8',
      'image: redis:8\n    privileged: true',
      'redis: it is privileged',
    ],
    [
      'a container that does not come back',
      'restart: unless-stopped',
      'restart: on-failure:5',
      'redis: it does not come back with the machine',
    ],
    [
      'a process that would be started for ever',
      /^ {2}entrypoint: .*$/m,
      '',
      'ratings: with wrong settings it would be started for ever',
    ],
    ['root', 'user: node', "user: '0:0'", 'it runs as root'],
    ["the image's own user", 'user: postgres', '', 'postgres: it runs as root'],
    ['no limit of memory', 'mem_limit: 192m', '', 'redis: it has no memory limit'],
    ['too much memory together', 'mem_limit: 1408m', 'mem_limit: 3g', 'the memory limits make'],
    [
      'a missing healthcheck',
      /^ {4}healthcheck:\n {6}<<: \*patience\n {6}test: \[CMD-SHELL, 'redis.*$/m,
      '',
      'redis: it has no healthcheck',
    ],
    [
      'somebody who does not wait',
      'kafka: { condition: service_healthy }',
      'kafka: { condition: service_started }',
      'does not wait',
    ],
    ['an image that may be any', 'image: redis:8', 'image: redis', 'redis: its image is not pinned'],
    [
      'a door to the network',
      "'127.0.0.1:${PORT:-3000}:3000'",
      "'${PORT:-3000}:3000'",
      'gateway: it is published to the network',
    ],
    [
      'a door to an engine',
      'image: redis:8',
      "image: redis:8\n    ports: ['127.0.0.1:6379:6379']",
      'redis: it is published',
    ],
    [
      'a name that only one can have',
      'image: redis:8',
      'image: redis:8\n    container_name: redis',
      'redis: its container has a fixed name',
    ],
    [
      'a folder of this machine',
      "'postgres:/var/lib/postgresql'",
      "'./data:/var/lib/postgresql'",
      'is no named volume',
    ],
    [
      'text messages that nothing holds',
      /^ {4}volumes: \['outbox:\/home\/node'\]$/gm,
      '',
      'catalog: its sms is kept in',
    ],
    ['photos that nothing holds', /^ {2}S3_ENDPOINT: .*$/m, '', 'media: its blob is kept in'],
    ['a volume that nobody has', '  s3:\n  seed:', '  s3:\n  spare:\n  seed:', "volume spare is nobody's"],
  ])('catches %s', (_what, from, to, wrong) => {
    expect(violations(planted(from, to)).join('\n')).toContain(wrong);
  });

  it('keeps processes with wrong settings by something that the image has', () => {
    expect(existsSync(join(checkout, stayWhenMisconfigured.replace(/^\/app\//, '')))).toBe(true);
  });

  it('says its commands first', () => {
    const head = text.slice(0, text.indexOf('\nname:'));
    expect(head).toMatch(/^(#.*\n?)+$/);
    expect(head).toContain('npm run compose:env');
    expect(head).toContain('docker compose up --build --wait');
  });

  it('asks .env for nothing that .env.example does not have', () => {
    const asked = interpolationsOf(text).map(({ name }) => name);
    const offered = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('gives its processes what .env.example offers, but for where engines are that it has itself', () => {
    const [offered = ''] = example.split('# --- Where the engines are');
    const names = [...offered.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    const asked = interpolationsOf(text).map(({ name }) => name);
    expect(names).toContain('SMS_URL');
    expect(names.filter((name) => !asked.includes(name ?? ''))).toEqual([]);
  });

  it('writes the port of PORT into links, unless PUBLIC_URL says where the site is', () => {
    const publicUrlBy = (given: Readonly<Record<string, string>>) =>
      interpolate(parseComposeFile(text).services['identity']?.environment['PUBLIC_URL'] ?? '', {
        ...settings,
        ...given,
      });
    expect(publicUrlBy({})).toBe('http://localhost:3000');
    expect(publicUrlBy({ PORT: '8080' })).toBe('http://localhost:8080');
    expect(publicUrlBy({ PORT: '8080', PUBLIC_URL: 'https://a.example' })).toBe('https://a.example');
  });

  it('keeps what Elasticsearch was configured with apart for each version of it', () => {
    const { services } = parseComposeFile(text);
    const version = services['elasticsearch']?.image.split(':')[1] ?? '';
    expect(services['elasticsearch']?.volumes).toContain(
      `elasticsearch-${version}-config:/usr/share/elasticsearch/config`,
    );
  });
});
