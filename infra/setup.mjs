/**
 * Prepares a checkout: installs the packages of the lockfile, including the pinned Node, and builds the web. Silent if there is
 * nothing to do, unless the steps are numbered. Runs on Node 18 and newer without packages, like everything in `setup/`.
 */
import { withCheckoutLock } from './setup/checkout-lock.mjs';
import { Problem } from './setup/checkout.mjs';
import { install, isInstalled } from './setup/packages.mjs';
import { nodeToUse, requireRunning } from './setup/pinned-node.mjs';
import { building, installing } from './setup/progress.mjs';
import { build, isBuilt } from './setup/web-build.mjs';

try {
  await setUp();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`setup: ${error.message}`);
  process.exitCode = 1;
}

async function setUp() {
  const node = nodeToUse();
  if (isInstalled(node) && isBuilt()) return installAndBuild(node);
  await withCheckoutLock(() => installAndBuild(node));
}

async function installAndBuild(node) {
  if (isInstalled(node)) installing.printUnchanged('packages are installed');
  else await install();
  requireRunning(node);
  if (isBuilt()) building.printUnchanged('web is built');
  else await build(node);
}
