import { startProcess } from '../../src/start-process.ts';

/** Starts one process, reports that it is ready, and waits to be killed. */
const started = startProcess(
  {
    name: 'gateway',
    main: 'infra/distributed/test/processes/responding.ts',
    operationsUrl: `http://127.0.0.1:${process.env['PORT'] ?? ''}`,
    environment: process.env,
  },
  () => undefined,
);
await started.ready(10_000);
process.stdout.write('ready\n');
