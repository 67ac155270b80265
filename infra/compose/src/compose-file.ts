import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, processes } from '@candor/distributed/processes';
import { migrateConfig } from '@candor/migrate/config';
import { seedConfig } from '@candor/seed/config';
import { parse } from 'yaml';
import { z } from 'zod';

const ComposeService = z.looseObject({
  image: z.string(),
  build: z.unknown().optional(),
  command: z.union([z.string(), z.array(z.string()).transform((words) => words.join(' '))]).default(''),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  restart: z.string().optional(),
  networks: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
});

const ComposeFile = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
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
  { name: 'migrate', main: 'infra/migrate/src/main.ts', config: migrateConfig },
  { name: 'seed', main: 'infra/seed/src/main.ts', config: seedConfig },
];
