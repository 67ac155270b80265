import type { ComposeFile, ComposeService } from './compose-file.ts';

export interface ContainerRulesOptions {
  /** Memory that all containers together may take, in bytes. */
  readonly memory: number;
  /** Services that run more than once, and how often. */
  readonly scaled: Readonly<Record<string, number>>;
  /** Services that may be reached from this machine. */
  readonly published: readonly string[];
}

/** What is wrong with how the containers are kept: closed, bounded, watched, and able to be several. */
export const containerViolations = (
  { services, volumes }: ComposeFile,
  { memory, scaled, published }: ContainerRulesOptions,
): readonly string[] => {
  const entries = Object.entries(services);
  const sum = entries.reduce(
    (total, [name, { mem_limit }]) => total + bytesOf(mem_limit ?? '') * (scaled[name] ?? 1),
    0,
  );
  return [
    ...entries.flatMap(([name, service]) =>
      [
        ...hardening(service),
        ...care(service),
        ...doors(service, published.includes(name), name in scaled),
        ...storage(service, Object.keys(volumes)),
      ].map((wrong) => `${name}: ${wrong}`),
    ),
    ...(sum > memory ? [`the memory limits make ${sum / 2 ** 20} MB together`] : []),
    ...Object.keys(volumes)
      .filter(
        (volume) =>
          !entries.some(([, service]) => service.volumes.some((use) => use.startsWith(`${volume}:`))),
      )
      .map((volume) => `volume ${volume} is nobody's`),
  ];
};

/** Where the image has it. */
export const stayWhenMisconfigured = '/app/infra/platform/src/service/stay-when-misconfigured.ts';

const units: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

export const bytesOf = (limit: string): number => {
  const [, count = '0', unit = ''] = /^(\d+)([kmg])$/.exec(limit) ?? [];
  return Number(count) * (units[unit] ?? 1);
};

const when = (isWrong: boolean, wrong: string): readonly string[] => (isWrong ? [wrong] : []);

const hardening = (service: ComposeService): readonly string[] => [
  ...when(!service.read_only, 'its root can be written'),
  ...when(!service.cap_drop.includes('ALL') || service.cap_add.length > 0, 'it keeps capabilities'),
  ...when(!service.security_opt.includes('no-new-privileges:true'), 'it may gain privileges'),
  ...when(service.privileged, 'it is privileged'),
  ...when(/^(|root|0)(:|$)/.test(service.user ?? ''), 'it runs as root'),
];

const care = (service: ComposeService): readonly string[] => [
  ...when(bytesOf(service.mem_limit ?? '') === 0, 'it has no memory limit'),
  ...when(service.stop_grace_period === undefined, 'nobody says how long it may take to stop'),
  ...(service.profiles.length > 0 ? [] : lasting(service)),
  ...when(
    Object.values(service.depends_on).some(({ condition }) => condition !== 'service_healthy'),
    'it does not wait until what it needs is healthy',
  ),
  ...when(!/:v?\d/.test(service.image) && service.build === undefined, 'its image is not pinned'),
];

/** Of what does not run only when asked for, and ends by itself. */
const lasting = (service: ComposeService): readonly string[] => [
  ...when(service.healthcheck?.test === undefined, 'it has no healthcheck'),
  // Nothing else brings back after a restart of the machine what has ended in good order.
  ...when(service.restart !== 'unless-stopped', 'it does not come back with the machine'),
  ...when(
    service.build !== undefined && !service.entrypoint.includes(`--import=${stayWhenMisconfigured}`),
    'with wrong settings it would be started for ever',
  ),
];

const doors = (service: ComposeService, isPublished: boolean, isScaled: boolean): readonly string[] => [
  ...when(!isPublished && service.ports.length > 0, 'it is published'),
  ...when(
    service.ports.some((port) => !port.startsWith('127.0.0.1:')),
    'it is published to the network',
  ),
  ...when(service.container_name !== undefined, 'its container has a fixed name'),
  ...when(isScaled && service.ports.length > 0, 'only one of it can have the port'),
];

const storage = (service: ComposeService, volumes: readonly string[]): readonly string[] =>
  service.volumes
    .filter((use) => !volumes.includes(use.split(':')[0] ?? ''))
    .map((use) => `${use} is no named volume`);
