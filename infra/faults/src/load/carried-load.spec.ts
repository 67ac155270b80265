import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findCarriedLoad, measureBusyShare } from './carried-load.ts';

const machineThatCarries = (capacity: number) => {
  const tried: number[] = [];
  const busyShareUnder = (load: number): Promise<number> => {
    tried.push(load);
    return Promise.resolve(Math.min(1, (load / capacity) * 0.7));
  };
  return { tried, busyShareUnder };
};

it('keeps a load that leaves time to spare', async () => {
  const machine = machineThatCarries(1);
  expect(await findCarriedLoad(1, machine.busyShareUnder)).toBe(1);
  expect(machine.tried).toEqual([1]);
});

it('halves a load that the machine cannot carry', async () => {
  const machine = machineThatCarries(0.6);
  expect(await findCarriedLoad(1, machine.busyShareUnder)).toBe(0.5);
});

it('halves no further than to a quarter', async () => {
  expect(await findCarriedLoad(1, machineThatCarries(0.01).busyShareUnder)).toBe(0.25);
  expect(await findCarriedLoad(0.3, machineThatCarries(0.01).busyShareUnder)).toBe(0.3);
});

it('measures a share of the time of all processors', async () => {
  const share = await measureBusyShare(() => pause(50));
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThanOrEqual(1);
});
