import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Violations } from '../checks/facts.ts';
import { messagesWritten, paymentsMade, ratingsWritten } from '../checks/kept-up.ts';
import { caughtUp, caughtUpWithinMs, noCrashLoop } from '../checks/recovery.ts';
import { look, settle, type Wrong } from '../faults/settle.ts';
import type { Site } from '../load/site.ts';
import { makeGround, type Ground, type Member } from '../load/world.ts';
import { startWriters } from '../load/writers.ts';
import { findLeftBehind, runSetting } from '../stack/left-behind.ts';
import { superviseProcess } from '../stack/supervised-process.ts';
import { pageControls, type ControlTools } from './page-controls.ts';
import type { Plant } from './plant.ts';
import { plants } from './plants.ts';
import { readControls } from './read-controls.ts';

export interface ControlsOptions extends ControlTools {
  readonly members: readonly Member[];
}

const entityCount = 16;
const writtenForMs = 8_000;
const crashingForMs = 5_000;

/** Plants one fault after the other, each of which a certain check must catch; whether all were. */
export const runControls = async (
  options: ControlsOptions,
  say: (line: string) => void,
): Promise<boolean> => {
  const { stack, site, members, load } = options;
  const ground = await makeGround(site, members, entityCount);
  const writers = startWriters(site, ground, load);
  await pause(writtenForMs);
  await writers.stop();
  const wrong = await settle(stack, site, ground, Date.now() + caughtUpWithinMs);
  if (wrong.size > 0) {
    say(`  something is wrong before anything was planted: ${told(wrong)}`);
    return false;
  }
  const caught: boolean[] = [];
  const note = (what: string, isCaught: boolean, by: string): void => {
    caught.push(isCaught);
    say(`  ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${what} (${by})`);
  };
  for (const plant of plants) {
    const found = await catchPlant(plant, options, ground);
    note(plant.what, found.has(plant.caughtBy), found.size === 0 ? 'nothing is wrong' : told(found));
  }
  for (const control of [...pageControls, ...readControls]) {
    const [found] = await control.happen(options, ground);
    note(control.what, found !== undefined, found ?? 'nothing is wrong');
  }
  const late = await catchUpLate(options, ground);
  note('a document that comes too late', late.length > 0, late[0] ?? 'in time');
  const looping = await crashOverAndOver(stack.logFolder);
  note('a process that ends over and over', looping.length > 0, looping[0] ?? 'no end was seen');
  const { ratingsLate, messagesLate, paymentsLate } = await writeNothing(site, ground);
  note('turns that pass without a rating', ratingsLate.length > 0, ratingsLate[0] ?? 'all written');
  note('turns that pass without a message', messagesLate.length > 0, messagesLate[0] ?? 'all written');
  note('turns that pass without a payment', paymentsLate.length > 0, paymentsLate[0] ?? 'all made');
  const unexpected = await writeAsNobody(site, ground);
  note('writes that are refused', unexpected.length > 0, unexpected[0] ?? 'none was');
  const left = await leaveProcessBehind(stack.run);
  note('a process left behind', left.length > 0, left.map(String).join(', '));
  return caught.every(Boolean);
};

const catchPlant = async (plant: Plant, options: ControlsOptions, ground: Ground): Promise<Wrong> => {
  const undo = await plant.plant(options, ground);
  const wrong = await look(options.stack, options.site, ground);
  await undo();
  return wrong;
};

/**
 * What is planted stays, and the time until then is told as if it had begun half a minute earlier. It counts only if it was seen: else
 * that time alone would be too long, whatever anybody looked at.
 */
const catchUpLate = async (options: ControlsOptions, ground: Ground): Promise<readonly string[]> => {
  const [plant] = plants;
  if (plant === undefined) return [];
  const back = Date.now() - caughtUpWithinMs;
  const undo = await plant.plant(options, ground);
  const wrong = await settle(options.stack, options.site, ground, back + caughtUpWithinMs);
  await undo();
  return wrong.has(plant.caughtBy) ? caughtUp(Date.now() - back) : [];
};

const crashOverAndOver = async (logFolder: string): Promise<readonly string[]> => {
  const name = 'end-at-once';
  const looping = superviseProcess({
    name,
    main: `${name}.ts`,
    folder: import.meta.dirname,
    url: 'http://127.0.0.1:1',
    environment: {},
    logFile: join(logFolder, `${name}.log`),
  });
  await pause(crashingForMs);
  await looping.stop();
  return noCrashLoop(looping.unaskedEnds(), 'anything');
};

/** There is nothing to write to, as when all of it is waited for. */
const writeNothing = async (
  site: Site,
  ground: Ground,
): Promise<Record<'ratingsLate' | 'messagesLate' | 'paymentsLate', Violations>> => {
  const writers = startWriters(site, { ...ground, slots: [], correspondences: [], payers: [] }, 1);
  await pause(1_000);
  await writers.stop();
  const planned = writers.planned();
  return {
    ratingsLate: ratingsWritten(writers.tally, planned),
    messagesLate: messagesWritten(writers.tally, planned),
    paymentsLate: paymentsMade(writers.tally, planned),
  };
};

/** Nobody is signed in, so that every write is refused and changes nothing. */
const writeAsNobody = async (site: Site, ground: Ground): Promise<Violations> => {
  const members = ground.members.map((member) => ({ ...member, session: '' }));
  const payers = ground.payers.map((payer) => ({ ...payer, session: '' }));
  const writers = startWriters(site, { ...ground, members, payers }, 1);
  await pause(1_000);
  await writers.stop();
  return writers.tally.unexpected;
};

const leaveProcessBehind = async (run: string): Promise<readonly number[]> => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1_000)'], {
    env: { [runSetting]: run },
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const left = findLeftBehind([pid], run).filter((found) => found === pid);
  child.kill('SIGKILL');
  await once(child, 'close');
  return left;
};

const told = (wrong: Wrong): string =>
  [...wrong].map(([check, lines]) => `${check}: ${lines[0] ?? ''}${lines.length > 1 ? ' …' : ''}`).join('; ');
