import { processes } from '@candor/distributed/processes';
import { seedConfig } from '@candor/seed/config';
import type { ComposeService } from './compose-file.ts';
import { z } from 'zod';

/** What a container's command runs, with every setting it reads. */
export interface ComposeProcess {
  readonly name: string;
  readonly main: string;
  readonly config: z.ZodObject;
}

export const composeProcesses: readonly ComposeProcess[] = [
  ...processes,
  { name: 'seed', main: 'infra/seed/src/main.ts', config: seedConfig },
];

/** `null`: one of the engines. */
export const processOf = ({ command }: ComposeService): ComposeProcess | null =>
  composeProcesses.find(({ main }) => main === command) ?? null;

/** Whether a setting of this name must never stand in a file. */
export const isSecret = (name: string, config?: z.ZodObject): boolean => {
  const schema: unknown = config?.shape[name];
  const isMarked = schema instanceof z.ZodType && schema.meta()?.['secret'] === true;
  return isMarked || /(PASSWORD|SECRET|TOKEN|KEY|KEY_ID)$/.test(name);
};
