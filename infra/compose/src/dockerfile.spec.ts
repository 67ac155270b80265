import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { globSync } from 'node:fs';
import { checkout, readCheckoutFile } from './compose-file.ts';
import { composeProcesses } from './process-settings.ts';

const dockerfile = readCheckoutFile('infra/docker/Dockerfile');
const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(readCheckoutFile('package.json')));
const manifests = workspaces
  .flatMap((workspace) => globSync(`${workspace}/package.json`, { cwd: checkout }))
  .toSorted();
const installed = [...dockerfile.matchAll(/--workspace ([\w/-]+)/g)].map(([, workspace]) => workspace);

describe('the image', () => {
  it('is installed from the manifest of every workspace, which the lockfile asks for', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)].map(([, from]) => from);
    expect(copied.toSorted()).toEqual(manifests);
  });

  it.each(composeProcesses.map(({ name, main }) => [name, main] as const))(
    'has what %s needs',
    (_name, main) => {
      const workspace = dirname(dirname(main));
      expect(installed).toContain(workspace);
      const top = workspace.split('/')[0] ?? '';
      expect([...dockerfile.matchAll(/^COPY (\S+) \1$/gm)].map(([, from]) => from)).toSatisfy(
        (copied: string[]) => copied.includes(workspace) || copied.includes(top),
      );
    },
  );

  it('installs nothing for developers where it runs, and runs as nobody of importance', () => {
    const [, production = ''] = /AS dependencies\n(.*?)\n\n/s.exec(dockerfile) ?? [];
    expect(production).toContain('npm ci --omit=dev');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER node\n');
    expect(last).not.toContain('RUN');
  });

  it('is made of any Node image that is given, and of no other', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'manifests']));
  });
});
