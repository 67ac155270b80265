import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@candor/distributed/processes';
import { serviceNames } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseComposeFile, readCheckoutFile } from './compose-file.ts';

const text = readCheckoutFile('docker-compose.yml');
const { services, volumes, networks } = parseComposeFile(text);
const stayWhenMisconfigured = 'infra/platform/src/service/stay-when-misconfigured.ts';

const Container = z.looseObject({
  image: z.union([z.literal('candor'), z.string().regex(/:v?\d/, 'is not pinned')]),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.never().optional(),
  privileged: z.never().optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  user: z.string().regex(/^(?!(root|0)(:|$))./, 'is root'),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  cpus: z.number().positive(),
  pids_limit: z.int().positive(),
  networks: z.array(z.string()).min(1),
  stop_grace_period: z.string(),
  // A fixed name allows only one instance.
  container_name: z.never().optional(),
  ports: z.array(z.string().startsWith('127.0.0.1:')).default([]),
  volumes: z.array(z.string().regex(/^[\w.-]+:\//, 'is not a named volume')).default([]),
  depends_on: z
    .record(
      z.string(),
      z.object({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
});

const LastingContainer = Container.extend({
  // Docker starts a container again after a reboot only with this policy, whatever its last exit status.
  restart: z.literal('unless-stopped'),
  healthcheck: z.looseObject({
    // Node takes more processor time to start than the check.
    test: z.array(z.string().regex(/^(?!node$)/, 'starts Node')).min(2),
  }),
});

/** Without this entrypoint docker would restart a process with wrong settings forever. */
const CandorContainer = LastingContainer.extend({
  entrypoint: z.tuple([z.literal('node'), z.literal(`--import=/app/${stayWhenMisconfigured}`)]),
});

const schemaFor = ({ profiles, build, restart }: (typeof services)[string]): z.ZodObject => {
  const isJob = profiles.length > 0 || restart === 'no';
  if (isJob) return Container;
  return build === undefined ? LastingContainer : CandorContainer;
};

/** The defects, as `service.property: reason`. */
const violationsIn = (yaml: string): readonly string[] =>
  Object.entries(parseComposeFile(yaml).services).flatMap(([name, service]) =>
    (schemaFor(service).safeParse(service).error?.issues ?? []).map(
      ({ path, message }) => `${name}.${path.join('.')}: ${message}`,
    ),
  );

const megabytesOf = (limit: unknown): number => {
  const [, count, unit] = /^(\d+)([mg])$/.exec(String(limit)) ?? [];
  return Number(count) * (unit === 'g' ? 1_024 : 1);
};

describe('the containers of docker-compose.yml', () => {
  it('are hardened, limited, checked and restarted', () => {
    expect(violationsIn(text)).toEqual([]);
  });

  it.each([
    ['read_only: true', 'read_only: false', 'redis.read_only'],
    ['cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'redis.cap_drop'],
    ['image: redis:8', 'image: redis:8\n    cap_add: [CHOWN]', 'redis.cap_add'],
    ['image: redis:8', 'image: redis:8\n    privileged: true', 'redis.privileged'],
    ['no-new-privileges:true', 'no-new-privileges:false', 'redis.security_opt'],
    ['user: node', "user: '0:0'", 'ratings.user: is root'],
    ['user: postgres', '', 'postgres.user'],
    ['image: redis:8', 'image: redis', 'redis.image'],
    ['mem_limit: 192m', '', 'redis.mem_limit'],
    ['  cpus: 1\n', '', 'redis.cpus'],
    ['  pids_limit: 256\n', '', 'redis.pids_limit'],
    ['networks: [services]\n    secrets: [redis_password]', '', 'redis.networks'],
    ['- bash\n      - -c', '- node\n      - -e', 'ratings.healthcheck.test.1: starts Node'],
    ['stop_grace_period: 15s', '', 'ratings.stop_grace_period'],
    ['restart: unless-stopped', 'restart: on-failure:5', 'redis.restart'],
    [/^ {6}test:\n +\[CMD-SHELL, 'REDISCLI_AUTH.*$/m, '', 'redis.healthcheck.test'],
    [/^ {2}entrypoint: .*$/m, '', 'ratings.entrypoint'],
    [/kafka: \{ condition: .*/, 'kafka: { condition: service_started }', 'ratings.depends_on.kafka'],
    [/migrate: \{ condition: .*/, 'migrate: { condition: service_started }', 'ratings.depends_on.migrate'],
    ["'127.0.0.1:${PORT:-3000}:3000'", "'${PORT:-3000}:3000'", 'gateway.ports'],
    ['image: redis:8', 'image: redis:8\n    container_name: redis', 'redis.container_name'],
    ["'postgres:/var/lib/postgresql'", "'./data:/var/lib/postgresql'", 'postgres.volumes'],
  ])('are refused with %s replaced by %j', (from, to, violation) => {
    expect(violationsIn(text.replace(from, to)).join('\n')).toContain(violation);
  });

  it('need at most 9 GB with search and ratings twice', () => {
    // The job has ended before services start.
    const limits = Object.entries(services)
      .filter(([name]) => name !== 'migrate')
      .map(
        ([name, { mem_limit: limit }]) =>
          megabytesOf(limit) * (name === 'search' || name === 'ratings' ? 2 : 1),
      );
    expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(9 * 1_024);
  });

  it('are not published, except the gateway and the mail catcher', () => {
    const published = Object.keys(services).filter((name) => (services[name]?.ports.length ?? 0) > 0);
    expect(published).toEqual(['gateway', 'maildev']);
  });

  it('reach only what they need: visitors the gateway, the gateway services, and services engines', () => {
    const members = (network: string) =>
      Object.keys(services).filter((name) => services[name]?.networks.includes(network) === true);
    expect(members('edge')).toEqual(['gateway', 'maildev']);
    expect(members('services').sort()).toEqual([...serviceNames, 'gateway', 'redis', 'seed'].sort());
    expect(members('engines').sort()).toEqual(
      [...serviceNames, 'elasticsearch', 'kafka', 'maildev', 'migrate', 'postgres', 's3'].sort(),
    );
    expect(Object.entries(networks).filter(([, network]) => network?.internal === true)).toEqual([
      ['engines', { internal: true }],
    ]);
  });

  it('use every volume of the file', () => {
    const used = Object.values(services).flatMap((service) =>
      service.volumes.map((use) => use.split(':')[0] ?? ''),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('have the entrypoint that keeps a process with wrong settings running', () => {
    expect(existsSync(join(checkout, stayWhenMisconfigured))).toBe(true);
  });

  it('have a volume for the configuration of each version of Elasticsearch', () => {
    const version = services['elasticsearch']?.image.split(':')[1] ?? '';
    expect(services['elasticsearch']?.volumes).toContain(
      `elasticsearch-${version}-config:/usr/share/elasticsearch/config`,
    );
  });
});

/** Above, a system may use a port for an outgoing connection. */
const firstEphemeralPort = 32_768;

it('infra/docker/engines.yml publishes every engine to this machine at the documented port', () => {
  const override = { tag: '!override', collection: 'seq', resolve: (ports: unknown) => ports } as const;
  const engines = z
    .object({ services: z.record(z.string(), z.object({ ports: z.array(z.string()) })) })
    .parse(parse(readCheckoutFile('infra/docker/engines.yml'), { customTags: [override] })).services;
  const inCompose = Object.keys(services).filter((name) => services[name]?.build === undefined);
  expect(Object.keys(engines).sort()).toEqual(inCompose.sort());

  const documentation = readCheckoutFile('docs/distributed.md');
  for (const port of Object.values(engines).flatMap(({ ports }) => ports)) {
    const [address = '', published = ''] = /^127\.0\.0\.1:(\d+)(?=:\d+$)/.exec(port) ?? [];
    expect(Number(published), port).toBeGreaterThan(1_024);
    expect(Number(published), port).toBeLessThan(firstEphemeralPort);
    expect(documentation).toContain(address);
  }
});
