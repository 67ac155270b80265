import { operationsRoutes } from '@candor/contracts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { peerService, type TestService } from './test-service.ts';

/** Rebuilds a read model as an operator does. Resolves when it is done. */
export const rebuilt = async (service: TestService, readModel: string): Promise<void> => {
  const { startRebuild, rebuilds } = operationsRoutes;
  const as = peerService('operator');
  const started = await service.ask(startRebuild.method, startRebuild.path, { as, body: { readModel } });
  expect(started.status, started.text).toBe(202);
  await eventually(async () => {
    const answer = await service.ask(rebuilds.method, rebuilds.path, { as });
    const found = rebuilds.answers[200].parse(answer.json).rebuilds;
    expect(found.find((rebuild) => rebuild.readModel === readModel)?.status).toBe('done');
  });
};
