import { dirname } from 'node:path';
import { checkout } from '@candor/distributed/processes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { globSync } from 'node:fs';
import { composeProcesses, readCheckoutFile } from './compose-file.ts';

const dockerfile = readCheckoutFile('infra/docker/Dockerfile');
const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(readCheckoutFile('package.json')));
const manifests = workspaces
  .flatMap((workspace) => globSync(`${workspace}/package.json`, { cwd: checkout }))
  .toSorted();
const installed = [...dockerfile.matchAll(/--workspace ([\w/-]+)/g)].map(([, workspace]) => workspace);

describe('the image', () => {
  it('copies the manifest of every workspace in the lockfile', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) (\S+)\/$/gm)].map(([, from]) => from);
    expect(copied.toSorted()).toEqual(manifests);
  });

  it.each(composeProcesses.map(({ name, main }) => [name, main] as const))(
    'contains the packages and the code of %s',
    (_name, main) => {
      const workspace = dirname(dirname(main));
      expect(installed).toContain(workspace);
      const top = workspace.split('/')[0] ?? '';
      expect([...dockerfile.matchAll(/^COPY (\S+) \1$/gm)].map(([, from]) => from)).toSatisfy(
        (copied: string[]) => copied.includes(workspace) || copied.includes(top),
      );
    },
  );

  it('has no development packages and does not run as root', () => {
    const [, production = ''] = /AS dependencies\n(.*?)\n\n/s.exec(dockerfile) ?? [];
    expect(production).toContain('npm ci --omit=dev');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER node\n');
    expect(last).not.toContain('RUN');
  });

  it('uses only the Node image of its argument', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}', 'manifests']));
  });
});
