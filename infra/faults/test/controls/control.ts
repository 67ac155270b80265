import type { DataCheckName } from '../../src/checks/data-checks.ts';
import type { OutageCheckName, Violations } from '../../src/checks/outage-checks.ts';
import type { Fixture } from '../../src/load/fixture.ts';
import type { Site } from '../../src/load/site.ts';
import type { Stack } from '../../src/stack/run-stack.ts';

export interface ControlTools {
  readonly stack: Stack;
  readonly site: Site;
  /** Share of the full load. */
  readonly load: number;
  readonly elasticsearchUrl: string;
  readonly redisUrl: string;
}

/** Negative control of a check: a seeded defect that the check must report. */
export interface Control {
  readonly check: DataCheckName | OutageCheckName;
  readonly defect: string;
  /** Seeds the defect, runs the check and removes the defect; what the check reported. */
  readonly run: (tools: ControlTools, fixture: Fixture) => Promise<Violations>;
}
