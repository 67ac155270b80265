import { allServices } from '@candor/embedded';
import { urlSettingOf, wrongSettings } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeProcesses, parseComposeFile, readCheckoutFile, type ComposeFile } from './compose-file.ts';
import { newEnv } from './new-env.ts';

type Service = ComposeFile['services'][string];

const text = readCheckoutFile('docker-compose.yml');
const example = readCheckoutFile('.env.example');
const { variables: env, secrets } = newEnv();

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?error}` as compose does. */
const interpolate = (value: string, settings: Readonly<Record<string, string | undefined>>): string =>
  value.replace(
    /\$\{(\w+)(?::[-?]((?:[^${}]|\$\{[^{}]*\})*))?\}/g,
    (_whole, name: string, fallback: string = '') => settings[name] || interpolate(fallback, settings),
  );

const processOf = ({ command }: Service) => composeProcesses.find(({ main }) => main === command);

/** Every setting exists, every required one is set, and every value parses. */
const wrongValues = (service: Service): readonly string[] => {
  const process = processOf(service);
  if (process === undefined) return [];
  const given = Object.entries(service.environment).map(([name, value]) => {
    const [, setting] = /^(.+)_FILE$/.exec(name) ?? [];
    if (setting === undefined || name in process.config.shape)
      return [name, interpolate(value, env)] as const;
    return [setting, secrets[value.replace('/run/secrets/', '')]] as const;
  });
  return [
    ...given
      .filter(([name]) => !(name in process.config.shape))
      .map(([name]) => `${name} is no setting of ${process.name}`),
    ...wrongSettings(process.config, Object.fromEntries(given)).map(
      ({ name, reason }) => `${name}: ${reason}`,
    ),
  ];
};

const isSecret = (name: string, service: Service): boolean => {
  const schema: unknown = processOf(service)?.config.shape[name];
  const isMarked = schema instanceof z.ZodType && schema.meta()?.['secret'] === true;
  return isMarked || /(PASSWORD|SECRET|TOKEN|KEY|KEY_ID)$/.test(name);
};

/** Every secret that a container gets is used, and the other way round. */
const wrongSecrets = (service: Service, file: ComposeFile): readonly string[] => {
  const used = new Set(
    [...JSON.stringify(service).matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name = '']) => name),
  );
  return [
    ...[...used].filter((name) => !service.secrets.includes(name)).map((name) => `${name} is not mounted`),
    ...service.secrets.filter((name) => !used.has(name)).map((name) => `${name} is not used`),
    ...service.secrets.filter((name) => !(name in file.secrets)).map((name) => `${name} is not defined`),
  ];
};

/** A secret, or the password in a URL, is a file or a variable. */
const secretsInFile = (service: Service): readonly string[] =>
  Object.entries(service.environment)
    .filter(([name]) => isSecret(name, service) && !name.endsWith('_FILE'))
    .filter(([, value]) => {
      const fixed = value.replaceAll(/\$\{[^}]*\}/g, '');
      const isUrl = fixed.includes('://');
      return isUrl ? /:\/\/[^/@]*:[^/@]+@/.test(fixed) : fixed !== '';
    })
    .map(([name]) => `${name} is written into the file`);

/** `RATINGS_URL` and so on are where the services listen. */
const wrongUrls = ({ environment }: Service, services: ComposeFile['services']): readonly string[] =>
  Object.entries(services).flatMap(([target, { environment: targets }]) => {
    const url = environment[urlSettingOf(target)];
    const isWrong = url !== undefined && targets['PORT'] !== undefined;
    return isWrong && url !== `http://${target}:${targets['PORT']}`
      ? [`${urlSettingOf(target)} is not where ${target} listens`]
      : [];
  });

/** Ports whose embedded adapter stores files below `DATA_DIR`, and the setting that selects an engine instead. */
const engineOfPort = { blob: 'S3_ENDPOINT', mail: 'SMTP_URL', sms: 'SMS_URL' } as const;
/** Ports that one service opens itself. */
const ownPorts: Readonly<Partial<Record<string, readonly (keyof typeof engineOfPort)[]>>> = {
  catalog: ['sms'],
};

/** A port that stores files has a volume for them. The rest of a container's file system is read-only. */
const filesWithoutVolume = (name: string, { environment, volumes }: Service): readonly string[] => {
  const { uses = [] } = allServices.find((service) => service.name === name) ?? {};
  const ports: readonly string[] = [...uses, ...(ownPorts[name] ?? [])];
  if (isOnVolume(environment['DATA_DIR'] ?? '.data', volumes)) return [];
  return Object.entries(engineOfPort)
    .filter(([port, setting]) => ports.includes(port) && interpolate(environment[setting] ?? '', {}) === '')
    .map(([port]) => `the files of ${port} are on no volume`);
};

const isOnVolume = (folder: string, volumes: readonly string[]): boolean =>
  volumes.some((use) => folder.startsWith(`${use.split(':')[1] ?? ''}/`));

/** The snapshots of search outlive its container. */
const wrongSnapshots = (service: Service): readonly string[] =>
  processOf(service)?.name !== 'search' ||
  isOnVolume(service.environment['SEARCH_SNAPSHOT_DIR'] ?? '', service.volumes)
    ? []
    : ['the snapshots are on no volume'];

const violationsIn = (yaml: string): readonly string[] => {
  const file = parseComposeFile(yaml);
  const { services } = file;
  return [
    ...composeProcesses
      .filter(({ main }) => !Object.values(services).some(({ command }) => command === main))
      .map(({ name }) => `${name} is missing`),
    ...Object.entries(services).flatMap(([name, service]) =>
      [
        ...wrongValues(service),
        ...secretsInFile(service),
        ...wrongSecrets(service, file),
        ...wrongUrls(service, services),
        ...filesWithoutVolume(name, service),
        ...wrongSnapshots(service),
      ].map((violation) => `${name}: ${violation}`),
    ),
  ];
};

describe('the settings in docker-compose.yml', () => {
  it('exist, parse, are complete and contain no secret', () => {
    expect(violationsIn(text)).toEqual([]);
  });

  it.each([
    ['KAFKA_BROKERS:', 'KAFKA_BROKER:', 'ratings: KAFKA_BROKER is no setting of ratings'],
    ['  PORT: 3000', '  PORT: 3000\n      KAFKA_BROKERS: kafka:9092', 'is no setting of gateway'],
    ['KAFKA_BROKERS: kafka:9092', 'KAFKA_BROKERS: kafka', 'ratings: KAFKA_BROKERS: '],
    [/^ {6}DATABASE_URL_FILE: .*ratings.*$/m, '', 'ratings: DATABASE_URL: is missing'],
    ['/run/secrets/redis_url', '/run/secrets/redis_uri', 'ratings: redis_uri is not mounted'],
    [', ratings_database_url', ', search_database_url', 'ratings: search_database_url is not used'],
    [/^ {2}kafka_password: .*$/m, '', 'ratings: kafka_password is not defined'],
    [/^ {4}command: services\/media.*$/m, '', 'media is missing'],
    ['http://ratings:4003', 'http://ratings:4005', 'RATINGS_URL is not where ratings listens'],
    [/INTERNAL_SECRET_FILE: .*/, 'INTERNAL_SECRET: a-secret', 'INTERNAL_SECRET is written into the file'],
    [/POSTGRES_PASSWORD_FILE: .*/, 'POSTGRES_PASSWORD: hunter2', 'POSTGRES_PASSWORD is written into'],
    [/REDIS_URL_FILE: .*/, 'REDIS_URL: redis://:hunter2@redis:6379', 'REDIS_URL is written into the file'],
    [/^ {4}volumes: \['outbox:\/home\/node'\]$/gm, '', 'catalog: the files of sms are on no volume'],
    [/^ {2}S3_ENDPOINT: .*$/m, '', 'media: the files of blob are on no volume'],
    [/^ {4}volumes: \['search-index:.*$/m, '', 'search: the snapshots are on no volume'],
    [
      'SEARCH_SNAPSHOT_DIR: /home/node',
      'SEARCH_SNAPSHOT_DIR: /tmp',
      'search: the snapshots are on no volume',
    ],
  ])('are refused with %s replaced by %j', (from, to, violation) => {
    expect(violationsIn(text.replace(from, to)).join('\n')).toContain(violation);
  });

  it("give each service its own role, and the owner's credentials to the job alone", () => {
    const { services } = parseComposeFile(text);
    const holders = (secret: string) =>
      Object.keys(services).filter((name) => services[name]?.secrets.includes(secret) === true);
    for (const { name } of allServices)
      expect(holders(`${name}_database_url`).sort()).toEqual([name, 'migrate'].sort());
    expect(holders('owner_database_url')).toEqual(['migrate']);
    expect(holders('postgres_password')).toEqual(['postgres']);
  });

  it('have a file for each secret, which npm run compose:env writes', () => {
    expect(Object.keys(parseComposeFile(text).secrets).sort()).toEqual(Object.keys(secrets).sort());
  });

  it('put the port of PORT into links unless PUBLIC_URL is set', () => {
    const publicUrl = parseComposeFile(text).services['identity']?.environment['PUBLIC_URL'] ?? '';
    expect(interpolate(publicUrl, {})).toBe('http://localhost:3000');
    expect(interpolate(publicUrl, { PORT: '8080' })).toBe('http://localhost:8080');
    expect(interpolate(publicUrl, { PORT: '8080', PUBLIC_URL: 'https://a.example' })).toBe(
      'https://a.example',
    );
  });
});

describe('.env.example', () => {
  const settingsIn = (part: string) =>
    [...part.matchAll(/(?:^# (.+)\n)?^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, meaning = '', name = '']) => ({
      name,
      meaning,
    }));
  const used = new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));

  it('has every variable of docker-compose.yml', () => {
    const names = settingsIn(example).map(({ name }) => name);
    expect([...used].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has no variable that docker-compose.yml ignores, except the URLs of engines', () => {
    const [ours = ''] = example.split('# --- Secrets and URLs of the engines');
    const names = settingsIn(ours).map(({ name }) => name);
    expect(names).toContain('SMS_URL');
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });

  it('explains every variable of docker-compose.yml', () => {
    const unexplained = settingsIn(example).filter(({ name, meaning }) => used.has(name) && meaning === '');
    expect(unexplained).toEqual([]);
  });
});
