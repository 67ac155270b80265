import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseComposeFile, readCheckoutFile, readComposeText } from './compose-file.ts';

const EnginesFile = z.object({
  services: z.record(z.string(), z.object({ ports: z.array(z.string()) })),
});

/** Systems take ports from here on for their own connections, so that one may be in use already. */
const firstPassingPort = 32_768;

const enginesFile = EnginesFile.parse(
  parse(readCheckoutFile('infra/docker/engines.yml'), {
    customTags: [{ tag: '!override', collection: 'seq', resolve: (ports: unknown) => ports }],
  }),
);

it('infra/docker/engines.yml publishes every engine to this machine alone, where the documentation says', () => {
  const engines = Object.entries(parseComposeFile(readComposeText()).services)
    .filter(([, { build }]) => build === undefined)
    .map(([name]) => name);
  expect(Object.keys(enginesFile.services).sort()).toEqual(engines.sort());

  const documentation = readCheckoutFile('docs/distributed.md');
  for (const port of Object.values(enginesFile.services).flatMap(({ ports }) => ports)) {
    const [address = '', published = ''] = /^127\.0\.0\.1:(\d+)(?=:\d+$)/.exec(port) ?? [];
    expect(Number(published), port).toBeGreaterThan(1_024);
    expect(Number(published), port).toBeLessThan(firstPassingPort);
    expect(documentation).toContain(address);
  }
});
