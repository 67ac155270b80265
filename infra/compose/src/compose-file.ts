import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

/** The checkout that this file is part of. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url));

const text = z.union([z.string(), z.number().transform(String)]);
const texts = z.array(z.string()).default([]);

const ComposeService = z.looseObject({
  image: z.string(),
  build: z.looseObject({ dockerfile: z.string() }).optional(),
  command: z.string().optional(),
  entrypoint: texts,
  restart: z.string().optional(),
  profiles: texts,
  container_name: z.string().optional(),
  environment: z.record(z.string(), text).default({}),
  ports: texts,
  volumes: texts,
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  privileged: z.boolean().default(false),
  cap_drop: texts,
  cap_add: texts,
  security_opt: texts,
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
});
export type ComposeService = z.infer<typeof ComposeService>;

const ComposeFile = z.looseObject({
  services: z.record(z.string(), ComposeService),
  volumes: z.record(z.string(), z.unknown()).default({}),
});
/** A compose file with its anchors merged in and its variables as they stand. */
export type ComposeFile = z.infer<typeof ComposeFile>;

export const parseComposeFile = (yaml: string): ComposeFile =>
  ComposeFile.parse(parse(yaml, { merge: true }));

export const readComposeText = (): string => readCheckoutFile('docker-compose.yml');

export const readCheckoutFile = (path: string): string => readFileSync(join(checkout, path), 'utf8');
