import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { at, lockfile, Problem, read, root, sha256 } from './checkout.mjs';
import { installing, lastLines, run } from './progress.mjs';

const installStamp = at('node_modules', '.candor-install');

/** Whether the installed packages are those of the lockfile. */
export function isInstalled(node) {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  if (read(installStamp) === lockfileStamp()) return true;
  // An installation by npm itself writes this record last.
  if (statSync(record).mtimeMs < statSync(lockfile).mtimeMs) return false;
  writeIfAllowed(installStamp, lockfileStamp());
  return true;
}

export async function install() {
  rmSync(installStamp, { force: true });
  const [program, ...args] = npm(movedAside(process.execPath));
  const flags = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code, seconds, output } = await run(
    installing,
    'installing packages',
    program,
    [...args, ...flags],
    {
      cwd: root,
      // On Windows, npm is a script, which needs a shell.
      shell: process.platform === 'win32' && program === 'npm',
    },
  );
  if (code !== 0) {
    throw new Problem(
      `"npm ci" failed (${code}):\n${lastLines(output)}\nsetup: check the network and the npm registry, then try again; if it fails again, delete node_modules first.`,
    );
  }
  writeFileSync(installStamp, lockfileStamp());
  installing.print(`packages installed (${seconds} s)`);
}

function lockfileStamp() {
  return `${sha256(readFileSync(lockfile))} ${process.platform}-${process.arch}\n`;
}

/** The npm that runs this program, with its own Node. Another package manager would not read the lockfile. */
function npm(ownNode) {
  const node = process.env.npm_node_execpath ?? ownNode;
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, process.platform === 'win32' ? beside : undefined].find(
    (file) => file !== undefined && /npm-cli\.c?js$/.test(file) && existsSync(file),
  );
  return script === undefined ? ['npm'] : [node, script];
}

/** npm deletes all packages, but Windows cannot delete a running program. It can be moved. */
function movedAside(program) {
  if (process.platform !== 'win32' || !program.startsWith(at('node_modules') + sep)) return program;
  const moved = at('.cache', `replaced-${process.pid}-${basename(program)}`);
  renameSync(program, moved);
  return moved;
}

function writeIfAllowed(file, content) {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}
