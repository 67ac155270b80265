import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { at, lockfile, read, root, sha256 } from './checkout.mjs';
import { Problem } from './problem.mjs';
import { lastLines, run } from './run.mjs';
import { installing } from './steps.mjs';

const installStamp = at('node_modules', '.candor-install');

/** Whether the packages are the lockfile's. */
export function isInstalled(node) {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  if (read(installStamp) === lockfileStamp()) return true;
  // Somebody ran npm himself: it writes its record last.
  if (statSync(record).mtimeMs < statSync(lockfile).mtimeMs) return false;
  writeIfAllowed(installStamp, lockfileStamp());
  return true;
}

export async function install() {
  rmSync(installStamp, { force: true });
  const [program, ...args] = npm(outOfTheWay(process.execPath));
  const flags = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code, seconds, output } = await run(
    installing,
    'installing packages',
    program,
    [...args, ...flags],
    {
      cwd: root,
      // Windows can start npm, a script, by no other way.
      shell: process.platform === 'win32' && program === 'npm',
    },
  );
  if (code !== 0) {
    throw new Problem(
      `"npm ci" failed (${code}):\n${lastLines(output)}\nsetup: check the network and the npm registry, then try again; if it fails again, delete node_modules first.`,
    );
  }
  writeFileSync(installStamp, lockfileStamp());
  installing.tell(`packages installed (${seconds} s)`);
}

function lockfileStamp() {
  return `${sha256(readFileSync(lockfile))} ${process.platform}-${process.arch}\n`;
}

/** The npm that runs us, by its own Node; not another package manager, which would not read the lockfile. */
function npm(ownNode) {
  const node = process.env.npm_node_execpath ?? ownNode;
  const beside = join(dirname(node), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, process.platform === 'win32' ? beside : undefined].find(
    (file) => file !== undefined && /npm-cli\.c?js$/.test(file) && existsSync(file),
  );
  return script === undefined ? ['npm'] : [node, script];
}

/** Windows does not delete a running program, and npm deletes all packages: but it can be moved. */
function outOfTheWay(program) {
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
