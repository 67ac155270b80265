import { expect, it } from 'vitest';
import type { Read } from './readers.ts';
import { untilSteady } from './until-steady.ts';

const read = (at: number, status: number, wrong: string | null = null): Read => ({
  what: 'search',
  path: '',
  at,
  status,
  mode: 'index',
  isTurnedAway: false,
  wrong,
});

it('waits until everything was read well for as long as is wanted', async () => {
  const begun = Date.now();
  const reads: Read[] = [read(begun + 100, 503), read(begun + 200, 200, 'is another rating')];
  const reading = setInterval(() => reads.push(read(Date.now(), 200)), 20);
  await untilSteady({ reads }, { steadyMs: 600, atMostMs: 60_000 });
  clearInterval(reading);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(800);
});

it('waits no longer than it may, when nothing is read at all as well', async () => {
  const begun = Date.now();
  await untilSteady({ reads: [] }, { steadyMs: 100, atMostMs: 400 });
  const reads = [read(Date.now() + 10_000, 0)];
  await untilSteady({ reads }, { steadyMs: 100, atMostMs: 400 });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(800);
});
