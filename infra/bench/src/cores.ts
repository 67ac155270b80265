import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Who runs where while clients ask; cores as Linux lists them, e.g. `0-3,8`. */
export type Cores =
  | {
      readonly type: 'divided';
      readonly clients: string;
      readonly measured: string;
      /** Where all was free to run before. */
      readonly all: string;
    }
  | { readonly type: 'shared'; readonly reason: string };

/** The last core is the clients', all others are of what they measure. */
export const divideCores = (all: string): Cores => {
  const cores = all.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  if (cores.length < 2) return { type: 'shared', reason: 'there is one core' };
  return { type: 'divided', clients: cores.slice(-1).join(','), measured: cores.slice(0, -1).join(','), all };
};

/** Binds this process, and with it whatever it starts from now on, to the cores of what is measured. */
export const leaveClientsTheirCore = (): Cores => {
  if (process.platform !== 'linux')
    return { type: 'shared', reason: `nothing binds to a core on ${process.platform}` };
  const cores = divideCores(allowedCores());
  if (cores.type === 'shared' || bindThisProcess(cores.measured)) return cores;
  return { type: 'shared', reason: 'taskset does not work here' };
};

export const takeCoresBack = (cores: Cores): void => {
  if (cores.type === 'divided') bindThisProcess(cores.all);
};

/** The command of a client's process. */
export const onClientsCore = (cores: Cores, command: readonly string[]): readonly string[] =>
  cores.type === 'divided' ? ['taskset', '--cpu-list', cores.clients, ...command] : command;

/** As it stands beside the figures. */
export const tellCores = (cores: Cores): string =>
  cores.type === 'divided'
    ? `on core ${cores.clients}, what they measure on ${cores.measured}`
    : `on no core of their own: ${cores.reason}`;

const allowedCores = (): string =>
  /^Cpus_allowed_list:\s+(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';

/** With all its threads. */
const bindThisProcess = (cores: string): boolean =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)], {
    stdio: 'ignore',
  }).status === 0;
