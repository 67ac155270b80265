export interface BenchContext {
  /** Superuser of a Postgres that is there for the benchmark alone. */
  readonly adminUrl: string;
  readonly dataDir: string;
}

export type Bench = (context: BenchContext) => Promise<void>;
