import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { divideCores, leaveClientsTheirCore, onClientsCore, takeCoresBack, tellCores } from './cores.ts';

describe('cores', () => {
  it('are divided: the last for the clients, all others for what they measure', () => {
    expect(divideCores('0-1')).toEqual({ type: 'divided', clients: '1', measured: '0', all: '0-1' });
    expect(divideCores('2,4-6,9')).toMatchObject({ clients: '9', measured: '2,4,5,6' });
  });

  it('are shared where there is one, and that is told beside the figures', () => {
    const cores = divideCores('3');
    expect(tellCores(cores)).toBe('on no core of their own: there is one core');
    expect(onClientsCore(cores, ['node', 'client.ts'])).toEqual(['node', 'client.ts']);
    expect(tellCores(divideCores('0,5'))).toBe('on core 5, what they measure on 0');
  });

  it('bind processes: clients to theirs, what is started otherwise to the others, until they are taken back', ({
    skip,
  }) => {
    const before = listed();
    const cores = leaveClientsTheirCore();
    if (cores.type === 'shared') return skip(cores.reason);
    try {
      const command = ['cat', '/proc/self/status'];
      expect([started(onClientsCore(cores, command)), started(command)].map(divided)).toEqual(
        [cores.clients, cores.measured].map(divided),
      );
    } finally {
      takeCoresBack(cores);
    }
    expect(listed()).toBe(before);
  });
});

const coresIn = (status: string): string => /^Cpus_allowed_list:\s+(\S+)$/m.exec(status)?.[1] ?? '';
const listed = (): string => coresIn(readFileSync('/proc/self/status', 'utf8'));
const started = ([command = '', ...rest]: readonly string[]): string =>
  coresIn(spawnSync(command, rest, { encoding: 'utf8' }).stdout);
/** However a list of them is written: with one more, so that one alone can be divided, too. */
const divided = (cores: string) => divideCores(`${cores},999`);
