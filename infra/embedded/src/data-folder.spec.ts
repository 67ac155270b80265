import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidConfiguration, loadConfig, serviceNames } from '@candor/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enginesConfig, enginesOf } from './config.ts';
import { readRunning, storedSecret, writeRunning, type Running } from './data-folder.ts';

describe('the running site of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-running-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is known while its process runs', () => {
    const running: Running = {
      pid: process.pid,
      url: 'http://127.0.0.1:3000',
      operationsUrl: 'http://127.0.0.1:4999',
      siteUrl: 'http://localhost:3000',
      isEmbeddedPostgres: true,
      isOneProcess: true,
      isProduction: false,
      secret: 'stored',
      engines: { ...enginesOf(loadConfig(enginesConfig, {})), mail: 'smtp.example:25' },
      services: Object.fromEntries(
        serviceNames.map((name) => [name, `http://${name}`]),
      ) as Running['services'],
    };
    expect(readRunning(folder)).toBeNull();
    writeRunning(folder, running);
    expect(readRunning(folder)).toEqual(running);
  });

  it('is none when a killed process of an earlier version left its file', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid, services: {} }));
    expect(readRunning(folder)).toBeNull();
  });

  it('is of another version when a running process wrote another format', () => {
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, services: {} }));
    expect(() => readRunning(folder)).toThrow(/another version\. Stop it, and start it again\./);
  });

  it('is unclear when the file is damaged, which the error names', () => {
    writeFileSync(join(folder, 'running.json'), '{"pid":');
    expect(() => readRunning(folder)).toThrow(InvalidConfiguration);
    expect(() => readRunning(folder)).toThrow(`${join(folder, 'running.json')} is damaged.`);
  });

  it('has secrets of its own, and names a damaged file', () => {
    const secret = storedSecret(folder, 'internal');
    expect(storedSecret(folder, 'internal')).toBe(secret);
    for (const damaged of ['', secret.slice(1), `${secret.slice(0, 40)} \u0000x`]) {
      writeFileSync(join(folder, 'secrets', 'internal'), damaged);
      expect(() => storedSecret(folder, 'internal')).toThrow(InvalidConfiguration);
      expect(() => storedSecret(folder, 'internal')).toThrow(join(folder, 'secrets', 'internal'));
    }
  });
});
