import { readFileSync } from 'node:fs';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

/** Which release a process runs, for comparisons of its other metrics. */
export const measureBuild = ({ registry }: Pick<Metrics, 'registry'>, revision: string): void => {
  new Gauge({
    name: 'candor_build_info',
    help: '1. The labels name the version and the commit of this process, and its Node.',
    labelNames: ['version', 'revision', 'node'] as const,
    registers: [registry],
  }).set({ version, revision, node: process.version }, 1);
};
