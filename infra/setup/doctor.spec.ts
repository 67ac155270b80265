import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const pinned = `node_modules/node-linux-${process.arch}/bin/node`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-doctor-setup-'));
  cpSync(new URL('./', import.meta.url), join(root, 'infra/setup'), { recursive: true });
  write('package-lock.json', '{}');
  write('web/src/main.tsx', '');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

// On other systems, a link cannot replace the pinned Node.
describe.runIf(process.platform === 'linux')('npm run doctor', () => {
  it('checks a fresh clone without packages, and says that a start installs them', () => {
    const { status, lines } = doctor();
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^ok +node +\d+\.\d+\.\d+; the pinned one comes with the packages$/),
      expect.stringMatching(/^warning +packages +.* Fix: npm ci; npm start does it too$/),
      expect.stringMatching(/^ok +disk +\d+\.\d GB are free for /),
    ]);
  });

  it('reports that the pinned Node does not run on this system', () => {
    write(pinned, '#!/no/such/loader', 0o755);
    const { status, lines } = doctor();
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^wrong +node +.* does not run here .* use "docker compose up"\.$/);
  });

  it.each([0, 1])('continues with the checks that need packages, with their exit status: %i', (ended) => {
    mkdirSync(dirname(join(root, pinned)), { recursive: true });
    symlinkSync(process.execPath, join(root, pinned));
    write('node_modules/.package-lock.json', '{}');
    write(
      'infra/embedded/src/doctor.ts',
      `console.log('ok       more'); process.exitCode = ${String(ended)};`,
    );
    const { status, lines } = doctor();
    expect(status).toBe(ended);
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual([
      'ok node',
      'ok packages',
      'warning web',
      'ok more',
    ]);
  });
});

const doctor = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'infra/setup/doctor.mjs')], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.trimEnd().split('\n') };
};

function write(file: string, content: string, mode = 0o644): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content, { mode });
}
