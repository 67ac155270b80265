import type { LookName } from '../faults/settle.ts';
import type { Ground } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';

export interface PlantTools {
  readonly stack: Stack;
  readonly elasticsearchUrl: string;
  readonly redisUrl: string;
}

/** Something wrong that is done on purpose, behind the back of the service whose it is. */
export interface Plant {
  readonly what: string;
  readonly caughtBy: LookName;
  /** Does it; undone by what it returns. */
  plant(tools: PlantTools, ground: Ground): Promise<() => Promise<unknown>>;
}
