/**
 * Prints one line for each check of a start. The checks here need no packages and run on Node 18 and newer. Those of
 * `infra/embedded/src/doctor.ts` follow once the packages are installed. Exit status: 0 no finding is wrong, 1 one is.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { at, Problem, root } from './checkout.mjs';
import { isInstalled } from './packages.mjs';
import { nodeToUse, requireRunning } from './pinned-node.mjs';
import { isBuilt } from './web-build.mjs';

/** For node_modules and the downloads. */
const neededBytes = 2 * 2 ** 30;

const node = checkNode();
if (node !== undefined && checkPackages(node)) {
  checkWeb();
  const { status } = spawnSync(node, [at('infra', 'embedded', 'src', 'doctor.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
} else {
  checkDisk();
}

function checkNode() {
  try {
    const node = nodeToUse();
    if (!fs.existsSync(node)) {
      report('ok', 'node', `${process.versions.node}; the pinned one comes with the packages`);
      return node;
    }
    requireRunning(node);
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true });
    report('ok', 'node', `${stdout.trim().slice(1)} (${node})`);
    return node;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    report('wrong', 'node', error.message);
    return undefined;
  }
}

function checkPackages(node) {
  if (isInstalled(node)) {
    report('ok', 'packages', 'as in package-lock.json');
    return true;
  }
  const message = 'not as in package-lock.json; the other checks need them.';
  report('warning', 'packages', message, 'npm ci; npm start does it too');
  return false;
}

function checkWeb() {
  if (isBuilt()) report('ok', 'web', 'up to date');
  else report('warning', 'web', 'not built, or out of date.', 'npm start builds it');
}

function checkDisk() {
  // Missing in the oldest versions of Node.
  if (fs.statfsSync === undefined) return;
  const { bavail, bsize } = fs.statfsSync(root);
  const free = bavail * bsize;
  const message = `${(free / 2 ** 30).toFixed(1)} GB are free for ${root}`;
  if (free >= neededBytes) report('ok', 'disk', message);
  else report('wrong', 'disk', `${message}, and packages need 2.`, 'free some space');
}

/** In the form of `infra/embedded/src/doctor/finding.ts`. */
function report(status, what, message, fix) {
  if (status === 'wrong') process.exitCode = 1;
  console.log(
    `${status.padEnd(7)}  ${what.padEnd(27)}  ${message}${fix === undefined ? '' : ` Fix: ${fix}`}`,
  );
}
