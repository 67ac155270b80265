import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const pinned = `node_modules/node-linux-${process.arch}/bin/node`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-setup-'));
  copyFileSync(new URL('setup.mjs', import.meta.url), prepare('infra/setup.mjs'));
  cpSync(new URL('setup/', import.meta.url), join(root, 'infra/setup'), { recursive: true });
  write('package-lock.json', '{"lockfileVersion":3}');
  write('web/package.json', '{}');
  write('web/src/main.tsx', 'first');
  write('npm/npm-cli.js', npmThatInstalls);
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

// On other systems, a link cannot replace the pinned Node.
describe.runIf(process.platform === 'linux')('setup', () => {
  it('installs the packages and builds the web in a fresh clone', async () => {
    const { code, said } = await setUp();
    expect(said).toMatch(/^setup: packages installed \(\d+\.\d s\)\nsetup: web built \(\d+\.\d s\)\n$/);
    expect(code).toBe(0);
    expect(readFileSync(join(root, 'web/dist/index.html'), 'utf8')).toBe('built by production');
    expect(readFileSync(join(root, 'npm-called-with'), 'utf8')).toBe(
      'ci --no-audit --no-fund --include=dev --include=optional --loglevel=error',
    );
  });

  it('prints nothing when nothing has changed', async () => {
    await setUp();
    expect(await setUp()).toEqual({ code: 0, said: '' });
  });

  it('numbers its steps as part of a start, including unchanged ones', async () => {
    const numbered = await setUp('--of=6');
    expect(numbered.said).toMatch(
      /^\[1\/6\] Packages installed \(\d+\.\d s\)\n\[2\/6\] Web built \(\d+\.\d s\)\n$/,
    );
    expect((await setUp('--of=6')).said).toBe('[1/6] Packages are installed\n[2/6] Web is built\n');
  });

  it('installs again when the lockfile has changed', async () => {
    await setUp();
    write('package-lock.json', '{"lockfileVersion":4}');
    utimesSync(join(root, 'package-lock.json'), later(), later());
    expect((await setUp()).said).toContain('packages installed');
  });

  it('installs again when an installation was interrupted', async () => {
    await setUp();
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect((await setUp()).said).toContain('packages installed');
  });

  it('accepts an installation by npm itself', async () => {
    await setUp();
    rmSync(join(root, 'node_modules/.candor-install'));
    rmSync(join(root, 'npm-called-with'));
    expect(await setUp()).toEqual({ code: 0, said: '' });
    expect(existsSync(join(root, 'npm-called-with'))).toBe(false);
  });

  it.each(['web/src/main.tsx', 'contracts/src/index.ts', 'web/build/plugin.ts', 'web/index.html'])(
    'builds the web again when %s has changed',
    async (file) => {
      await setUp();
      write(file, 'second');
      expect((await setUp()).said).toMatch(/^setup: web built/);
    },
  );

  it('stops after a failed installation, with the output of npm and advice', async () => {
    write('npm/npm-cli.js', `console.error('registry not reached'); process.exit(7);`);
    const { code, said } = await setUp();
    expect(code).toBe(1);
    expect(said).toContain('registry not reached');
    expect(said).toContain('"npm ci" failed (7)');
    expect(said).toContain('try again');
    expect(existsSync(join(root, 'web/dist'))).toBe(false);
    write('npm/npm-cli.js', npmThatInstalls);
    expect((await setUp()).code).toBe(0);
  });

  it('reports that the pinned Node is missing', async () => {
    write('npm/npm-cli.js', `${npmThatInstalls} fs.rmSync(${JSON.stringify(pinned)});`);
    const { code, said } = await setUp();
    expect(code).toBe(1);
    expect(said).toContain('npm ci --include=optional');
  });

  it('reports that the pinned Node does not run on this system', async () => {
    write(
      'npm/npm-cli.js',
      `${npmThatInstalls} fs.rmSync(${JSON.stringify(pinned)});
      fs.writeFileSync(${JSON.stringify(pinned)}, '#!/no/such/loader', { mode: 0o755 });`,
    );
    const { code, said } = await setUp();
    expect(code).toBe(1);
    expect(said).toContain('does not run here');
  });

  it('builds again after a build that failed', async () => {
    await setUp();
    write('node_modules/vite/bin/vite.js', `console.log('no such import'); process.exit(3);`);
    write('web/src/main.tsx', 'second');
    const failed = await setUp();
    expect(failed.code).toBe(1);
    expect(failed.said).toContain('no such import');
    write('node_modules/vite/bin/vite.js', viteThatBuilds);
    expect((await setUp()).said).toMatch(/^setup: web built/);
  });

  it('works once for two concurrent setups', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ said }) => said.includes('packages installed')).sort()).toEqual([false, true]);
  });

  it('replaces the lock of an interrupted setup', async () => {
    write('.cache/setup.lock', '');
    utimesSync(join(root, '.cache/setup.lock'), new Date(0), new Date(0));
    expect((await setUp()).code).toBe(0);
  });
});

const viteThatBuilds = `const fs = require('node:fs');
  fs.rmSync('dist', { recursive: true, force: true });
  fs.mkdirSync('dist');
  fs.writeFileSync('dist/index.html', 'built by ' + process.env.NODE_ENV);`;

/** Fails for two concurrent installations. */
const npmThatInstalls = `const fs = require('node:fs');
  fs.writeFileSync('npm-called-with', process.argv.slice(2).join(' '));
  fs.mkdirSync('npm-at-work');
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync(${JSON.stringify(dirname(pinned))}, { recursive: true });
  fs.symlinkSync(${JSON.stringify(process.execPath)}, ${JSON.stringify(pinned)});
  fs.mkdirSync('node_modules/vite/bin', { recursive: true });
  fs.writeFileSync('node_modules/vite/package.json', '{"name":"vite"}');
  fs.writeFileSync('node_modules/vite/bin/vite.js', ${JSON.stringify(viteThatBuilds)});
  fs.writeFileSync('node_modules/.package-lock.json', '{}');
  fs.rmdirSync('npm-at-work');`;

async function setUp(...given: string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [join(root, 'infra/setup.mjs'), ...given], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm/npm-cli.js'), NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, ended] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  // Without the heartbeat lines of a busy machine.
  return { code: ended[0], said: (output + errors).replace(/^.+ \.\.\. \d+ s\n/gm, '') };
}

function write(file: string, content: string): void {
  writeFileSync(prepare(file), content);
}

function prepare(file: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

function later(): Date {
  return new Date(Date.now() + 60_000);
}
