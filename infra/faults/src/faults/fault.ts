import type { EngineControl } from '../engine-control.ts';
import type { Stack } from '../stack/run-stack.ts';

export interface FaultTools {
  readonly engine: EngineControl;
  readonly stack: Stack;
  flushRedis(): Promise<void>;
  deleteIndex(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Part of `--short`. */
  readonly isShort: boolean;
  /** Reads are required to go on. */
  readonly areReadsRequired: boolean;
  /** Takes something away and brings it back; resolves when it is back. */
  happen(tools: FaultTools): Promise<void>;
}
