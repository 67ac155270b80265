import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const howToGetK6 =
  'k6 is not here. Install it (https://grafana.com/docs/k6/latest/set-up/install-k6/) or say with K6_PATH where it is.';

/** The version of the program, such as `v1.8.1`; `null`: there is none that runs. */
export const versionOfK6 = async (program: string): Promise<string | null> => {
  try {
    const { stdout } = await run(program, ['version']);
    return /v\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? null;
  } catch {
    return null;
  }
};
