import { setTimeout as pause } from 'node:timers/promises';
import { settleData } from '../../src/checks/data-checks.ts';
import { recoveryMs } from '../../src/checks/outage-checks.ts';
import { createFixture } from '../../src/load/fixture.ts';
import type { Member } from '../../src/load/members.ts';
import { startWriters } from '../../src/load/writers.ts';
import type { ControlTools } from './control.ts';
import { dataControls } from './data-controls.ts';
import { outageControls } from './outage-controls.ts';

/** Writes for a while, then runs every control on the result; whether each check reported its defect. */
export const runControls = async (
  tools: ControlTools,
  members: readonly Member[],
  note: (line: string) => void,
): Promise<boolean> => {
  const { stack, site, load } = tools;
  const fixture = await createFixture(site, members);
  const writers = startWriters(site, fixture, load);
  await pause(8_000);
  await writers.stop();
  const before = await settleData(stack, site, fixture, Date.now() + recoveryMs);
  if (Object.keys(before).length > 0) {
    note(`  something is wrong before any defect is seeded: ${JSON.stringify(before)}`);
    return false;
  }
  let areAllCaught = true;
  for (const { check, defect, run } of [...dataControls, ...outageControls]) {
    const [found] = await run(tools, fixture);
    areAllCaught &&= found !== undefined;
    note(
      `  ${found === undefined ? 'NOT CAUGHT' : 'caught'}: ${defect} (${check}${found ? `: ${found}` : ''})`,
    );
  }
  return areAllCaught;
};
