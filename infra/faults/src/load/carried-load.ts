import { cpus } from 'node:os';

/** An engine that starts needs the rest of the processors. */
const highestBusyShare = 0.7;
const lowestLoad = 0.25;

/** Halves the load until the machine has time to spare under it. `busyShareUnder` applies a load and measures. */
export const findCarriedLoad = async (
  load: number,
  busyShareUnder: (load: number) => Promise<number>,
): Promise<number> =>
  (await busyShareUnder(load)) <= highestBusyShare || load / 2 < lowestLoad
    ? load
    : findCarriedLoad(load / 2, busyShareUnder);

const processorTimes = (): { readonly idle: number; readonly all: number } => {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, ms) => sum + ms, 0);
  return { all, idle: times.reduce((sum, one) => sum + one.idle, 0) };
};

/** Share of the time of all processors, from 0 to 1, that any process of the machine uses during the work. */
export const measureBusyShare = async (work: () => Promise<unknown>): Promise<number> => {
  const before = processorTimes();
  await work();
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
};
