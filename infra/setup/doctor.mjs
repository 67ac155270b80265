/**
 * Says what stands in the way of a start, a line each. What needs no package comes first, so on any Node from 18 on; all
 * that is asked of a database and of its engine once they are there. Exit status: 0 nothing is wrong, 1 something is.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { at, root } from './checkout.mjs';
import { isInstalled } from './packages.mjs';
import { nodeToUse, requireRunning } from './pinned-node.mjs';
import { Problem } from './problem.mjs';
import { isBuilt } from './web-build.mjs';

/** Node_modules and the downloads on their way there. */
const neededBytes = 2 * 2 ** 30;

const node = checkNode();
if (node !== undefined && checkPackages(node)) {
  checkWeb();
  const { status } = spawnSync(node, [at('infra', 'embedded', 'src', 'doctor.ts')], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
} else {
  checkRoom();
}

function checkNode() {
  try {
    const node = nodeToUse();
    if (!fs.existsSync(node)) {
      tell('ok', 'node', `${process.versions.node}; the pinned one comes with the packages`);
      return node;
    }
    requireRunning(node);
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true });
    tell('ok', 'node', `${stdout.trim().slice(1)} (${node})`);
    return node;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    tell('wrong', 'node', error.message);
    return undefined;
  }
}

function checkPackages(node) {
  if (isInstalled(node)) {
    tell('ok', 'packages', 'those of package-lock.json');
    return true;
  }
  const said = 'they are not those of package-lock.json, and without them this is all that can be looked at.';
  tell('warning', 'packages', said, 'npm ci; npm start does it too');
  return false;
}

function checkWeb() {
  if (isBuilt()) tell('ok', 'web', 'built of what is here now');
  else tell('warning', 'web', 'not built of what is here now.', 'npm start builds it');
}

function checkRoom() {
  // The oldest Nodes do not tell.
  if (fs.statfsSync === undefined) return;
  const { bavail, bsize } = fs.statfsSync(root);
  const free = bavail * bsize;
  const said = `${(free / 2 ** 30).toFixed(1)} GB are free for ${root}`;
  if (free >= neededBytes) tell('ok', 'disk', said);
  else tell('wrong', 'disk', `${said}, and packages need 2.`, 'delete something');
}

/** In the form of `infra/embedded/src/doctor/finding.ts`. */
function tell(status, what, said, mend) {
  if (status === 'wrong') process.exitCode = 1;
  console.log(
    `${status.padEnd(7)}  ${what.padEnd(27)}  ${said}${mend === undefined ? '' : ` Mend it: ${mend}`}`,
  );
}
