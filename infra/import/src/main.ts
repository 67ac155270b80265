import { describeTerminal } from '@candor/embedded/terminal';
import { runImport } from './run-import.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  terminal: describeTerminal(process.stdout, process.env),
  onFailure: (reason) => {
    process.stderr.write(`${reason}\n`);
  },
});
