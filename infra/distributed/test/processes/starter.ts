import { startProcess } from '../../src/start-process.ts';
import { gateway } from '../../src/processes.ts';

/** Starts one process, tells that it is ready, and waits to be killed. */
const port = Number(process.env['PORT']);
const started = startProcess(
  {
    ...gateway,
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    main: 'infra/distributed/test/processes/answering.ts',
    environment: process.env,
  },
  () => undefined,
);
await started.ready(10_000);
process.stdout.write('ready\n');
