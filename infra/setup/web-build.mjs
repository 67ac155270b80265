import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { at, Problem, read, root, sha256 } from './checkout.mjs';
import { building, lastLines, run } from './progress.mjs';

const buildStamp = at('web', 'dist', '.built-from');
const webSources = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contracts/src',
  'languages/src',
  'package-lock.json',
];

/** Whether the web build is up to date. */
export function isBuilt() {
  return read(buildStamp) === webStamp();
}

export async function build(node) {
  const stamp = webStamp();
  const vite = join(
    dirname(createRequire(at('web', 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  const { code, seconds, output } = await run(building, 'building the web', node, [vite, 'build'], {
    cwd: at('web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    throw new Problem(
      `the web build failed (${code}):\n${lastLines(output)}\nsetup: "npm run build --workspace web" repeats it; "npm ci" repairs a broken installation.`,
    );
  }
  writeFileSync(buildStamp, stamp);
  building.print(`web built (${seconds} s)`);
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
