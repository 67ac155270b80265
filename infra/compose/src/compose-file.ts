import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, processes } from '@candor/distributed/processes';
import { seedConfig } from '@candor/seed/config';
import { parse } from 'yaml';
import { z } from 'zod';

const ComposeService = z.looseObject({
  image: z.string(),
  build: z.unknown().optional(),
  command: z.string().default(''),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
});

const ComposeFile = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.unknown()),
});
/** A compose file with its anchors merged in, before its variables are replaced. */
export type ComposeFile = z.infer<typeof ComposeFile>;

export const parseComposeFile = (yaml: string): ComposeFile =>
  ComposeFile.parse(parse(yaml, { merge: true }));

export const readCheckoutFile = (path: string): string => readFileSync(join(checkout, path), 'utf8');

/** A program of ours that a container runs, with every setting that it reads. */
export interface ComposeProcess {
  readonly name: string;
  readonly main: string;
  readonly config: z.ZodObject;
}

export const composeProcesses: readonly ComposeProcess[] = [
  ...processes,
  { name: 'seed', main: 'infra/seed/src/main.ts', config: seedConfig },
];
