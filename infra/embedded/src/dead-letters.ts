import { operationsRoutes } from '@candor/contracts';
import { loadConfig, serviceNames, type InternalClient, type ServiceName } from '@candor/platform';
import { reachConfig } from './config.ts';
import { reachRunningServices } from './reach-services.ts';
import { describeTerminal } from './terminal/terminal.ts';

const usage = `npm run dead-letters -- list
npm run dead-letters -- replay SERVICE STREAM | replay SERVICE --all

  list    events that could not be applied, per service, and the number of events that wait behind each
  replay  applies a parked stream's events in order, after you have fixed the cause`;

const { write } = describeTerminal(process.stdout, process.env);

/** Exit status: 0 no stream is parked, 1 streams are still parked, 2 wrong usage or failure. */
const run = async ([command, service, stream]: readonly string[]): Promise<number> => {
  const internal = reachRunningServices('operator', loadConfig(reachConfig, process.env));
  try {
    if (command === 'list') return await list(internal);
    const target = serviceNames.find((name) => name === service);
    if (command === 'replay' && target && stream !== undefined) return await replay(internal, target, stream);
    write(`${usage}\n`);
    return 2;
  } finally {
    await internal.close();
  }
};

const list = async (internal: InternalClient): Promise<number> => {
  let found = 0;
  for (const name of serviceNames) {
    for (const parked of await internal.call(name, operationsRoutes.deadLetters, {})) {
      const { streamId, version, type, failedAt, waiting, error } = parked;
      write(
        `${name}  ${streamId}  v${String(version)} ${type}  ${failedAt}, ${String(waiting)} waiting\n    ${error}\n`,
      );
      found += 1;
    }
  }
  if (found === 0) write('No dead letters.\n');
  return found === 0 ? 0 : 1;
};

const replay = async (internal: InternalClient, service: ServiceName, stream: string): Promise<number> => {
  const parked = await internal.call(service, operationsRoutes.deadLetters, {});
  const chosen = parked.filter(({ streamId }) => stream === '--all' || streamId === stream);
  if (chosen.length === 0) write('No stream is parked there.\n');
  let failed = 0;
  for (const { streamId } of chosen) {
    try {
      const { applied } = await internal.call(service, operationsRoutes.replayDeadLetters, {
        body: { streamId },
      });
      write(`${streamId}: ${String(applied)} events applied\n`);
    } catch (error) {
      failed += 1;
      write(`${streamId}: still parked. ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return failed === 0 ? 0 : 1;
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
