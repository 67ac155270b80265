/**
 * Makes a checkout ready to run: the packages of the lockfile, the pinned Node among them, and the web build.
 * Silent when there is nothing to do, unless a start counts its steps on from here. Runs before everything else, so on
 * any Node from 18 on and without a package; the same goes for everything in `setup/`.
 */
import { aloneInThisCheckout } from './setup/alone-in-this-checkout.mjs';
import { install, isInstalled } from './setup/packages.mjs';
import { nodeToUse, requireRunning } from './setup/pinned-node.mjs';
import { Problem } from './setup/problem.mjs';
import { building, installing } from './setup/steps.mjs';
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
  if (isInstalled(node) && isBuilt()) return makeReady(node);
  await aloneInThisCheckout(() => makeReady(node));
}

async function makeReady(node) {
  if (isInstalled(node)) installing.tellAsItIs('packages are installed');
  else await install();
  requireRunning(node);
  if (isBuilt()) building.tellAsItIs('web is built');
  else await build(node);
}
