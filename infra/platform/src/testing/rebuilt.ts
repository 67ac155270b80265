import { operationsRoutes, type Rebuild } from '@candor/contracts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { peerService, type TestService } from './test-service.ts';

/** Rebuilds a read model as an operator does. Resolves when it is done, with what came out. */
export const rebuilt = async (service: TestService, readModel: string): Promise<Rebuild['result']> => {
  const { startRebuild, rebuilds } = operationsRoutes;
  const as = peerService('operator');
  const started = await service.ask(startRebuild.method, startRebuild.path, { as, body: { readModel } });
  expect(started.status, started.text).toBe(202);
  return eventually(async () => {
    const answer = await service.ask(rebuilds.method, rebuilds.path, { as });
    const found = rebuilds.responses[200].parse(answer.json).rebuilds;
    const rebuild = found.find((one) => one.readModel === readModel);
    expect(rebuild?.status).toBe('done');
    return rebuild?.result ?? null;
  });
};
