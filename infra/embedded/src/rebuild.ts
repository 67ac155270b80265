import { setTimeout as pause } from 'node:timers/promises';
import { operationsRoutes, type Rebuild } from '@candor/contracts';
import { loadConfig, serviceNames, type InternalClient, type ServiceName } from '@candor/platform';
import { reachConfig } from './config.ts';
import { reachRunningServices } from './reach-services.ts';
import { describeTerminal } from './terminal/terminal.ts';

const usage = `npm run rebuild -- list
npm run rebuild -- SERVICE READ-MODEL | SERVICE --all

  list    the read models of each service, with the outcome of their last rebuilds
  others  replays the events of a read model into shadow tables and repairs the rows that differ; the read model
          stays in use`;

const pollIntervalMs = 300;
const { write } = describeTerminal(process.stdout, process.env);

/** Exit status: 0 done, 1 a rebuild failed, 2 wrong usage or failure. */
const run = async ([service, readModel]: readonly string[]): Promise<number> => {
  const internal = reachRunningServices('operator', loadConfig(reachConfig, process.env));
  try {
    if (service === 'list') return await list(internal);
    const target = serviceNames.find((name) => name === service);
    if (target === undefined || readModel === undefined) {
      write(`${usage}\n`);
      return 2;
    }
    const { readModels } = await internal.call(target, operationsRoutes.rebuilds, {});
    let failed = 0;
    for (const chosen of readModel === '--all' ? readModels : [readModel])
      if (!(await rebuild(internal, target, chosen))) failed += 1;
    return failed === 0 ? 0 : 1;
  } finally {
    await internal.close();
  }
};

const list = async (internal: InternalClient): Promise<number> => {
  for (const name of serviceNames) {
    const { readModels, rebuilds } = await internal.call(name, operationsRoutes.rebuilds, {});
    for (const readModel of readModels) {
      const last = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
      write(`${name}  ${readModel}${last === undefined ? '' : `  ${last.startedAt}  ${describe(last)}`}\n`);
    }
  }
  return 0;
};

const rebuild = async (
  internal: InternalClient,
  service: ServiceName,
  readModel: string,
): Promise<boolean> => {
  await internal.call(service, operationsRoutes.startRebuild, { body: { readModel } });
  for (;;) {
    const { rebuilds } = await internal.call(service, operationsRoutes.rebuilds, {});
    const state = rebuilds.find((rebuilt) => rebuilt.readModel === readModel);
    if (state && state.status !== 'running') {
      write(`${service}  ${readModel}  ${describe(state)}\n`);
      return state.status === 'done';
    }
    await pause(pollIntervalMs);
  }
};

const describe = ({ status, processed, result, error }: Rebuild): string => {
  const progress = `${String(processed)} processed`;
  if (status === 'running') return `running, ${progress}`;
  if (result === null) return `failed: ${error ?? 'reason unknown'}`;
  const { rows, repaired, hash } = result;
  return [
    progress,
    `${String(rows)} rows`,
    repaired === null ? 'replaced' : `${String(repaired)} repaired`,
    ...(hash === null ? [] : [`hash ${hash.slice(0, 12)}`]),
  ].join(', ');
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
