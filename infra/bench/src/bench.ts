import type { Cores } from './cores.ts';
import type { EngineAddresses } from './requirements.ts';

export interface BenchContext {
  /** Superuser of a Postgres that is there for the benchmark alone. */
  readonly adminUrl: string;
  readonly dataDir: string;
  readonly engines: EngineAddresses;
  /** Whose they are while the clients of the benchmark ask, if it has any. */
  readonly cores: Cores;
  /** A few seconds instead of minutes: whether it works, not how fast. */
  readonly isQuick: boolean;
  /** Done when the benchmark has ended, however it did; what was added last comes first. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

export type Bench = (context: BenchContext) => Promise<void>;
