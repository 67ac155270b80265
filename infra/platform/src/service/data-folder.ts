import { accessSync, constants, existsSync, mkdirSync, opendirSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidConfiguration } from './load-config.ts';
import { reasonOf } from './secret-file.ts';

/** Node's own way never ends below `/proc`. */
const makeWithParents = (folder: string): void => {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Creates the data folder, or one in it, which only its owner can read. Throws `InvalidConfiguration`. */
export const createDataFolder = (folder: string): void => {
  try {
    makeWithParents(folder);
    opendirSync(folder).closeSync();
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new InvalidConfiguration(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}. Set DATA_DIR to a folder that this account can write to.`,
      { cause: error },
    );
  }
};
