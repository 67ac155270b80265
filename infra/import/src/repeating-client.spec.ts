import { catalogRoutes } from '@candor/contracts';
import { InvalidRequest, TooManyRequests, Unavailable, type InternalClient } from '@candor/platform';
import { expect, it } from 'vitest';
import { importClientFor } from '@candor/seed/import-client';
import { repeatingClient } from './repeating-client.ts';

const clientThatFails = (...errors: readonly Error[]) => {
  const waiting = [...errors];
  let calls = 0;
  const call = (() => {
    calls += 1;
    const error = waiting.shift();
    if (error) return Promise.reject(error);
    return Promise.resolve(
      catalogRoutes.importEntities.responses[200].parse({ entityIds: [], newPlaces: [] }),
    );
  }) as InternalClient['call'];
  return { internal: { call }, calls: () => calls };
};
const waits = { firstWaitMs: 1, longestWaitMs: 2, giveUpAfterMs: 60_000 };
const send = (internal: Pick<InternalClient, 'call'>, giveUpAfterMs = waits.giveUpAfterMs) =>
  importClientFor(repeatingClient(internal, { ...waits, giveUpAfterMs })).importEntities({ entities: [] });

it('an import repeats what busy or restarting services refuse', async () => {
  const { internal, calls } = clientThatFails(
    new Unavailable('catalog responded with 503.'),
    new TooManyRequests('Too many.', 0),
    new Unavailable('catalog does not respond.'),
  );
  expect(await send(internal)).toEqual({ entityIds: [], newPlaces: [] });
  expect(calls()).toBe(4);
});

it('an import does not repeat what the services refuse for good', async () => {
  const { internal, calls } = clientThatFails(new InvalidRequest('No.'));
  await expect(send(internal)).rejects.toThrow('No.');
  expect(calls()).toBe(1);
});

it('an import fails in the end when the services stay away', async () => {
  const { internal } = clientThatFails(...Array.from({ length: 9 }, () => new Unavailable('away')));
  await expect(send(internal, -1)).rejects.toThrow('away');
});
