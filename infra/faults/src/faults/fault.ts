import type { EngineControl } from '../engine-control.ts';
import type { Stack } from '../stack/run-stack.ts';

export interface FaultTools {
  readonly engine: EngineControl;
  readonly stack: Stack;
  /** Of `--short`: what hangs does not hang as long. */
  readonly isShort: boolean;
  flushRedis(): Promise<void>;
  deleteIndex(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Part of `--short`. */
  readonly isShort: boolean;
  /** What need not go on meanwhile. Where nothing may fail, that is about messages and badges. */
  readonly mayFail: 'anything' | 'all but reads' | 'writes' | 'nothing';
  /** Takes something away and brings it back; resolves when it is back. */
  happen(tools: FaultTools): Promise<void>;
}
