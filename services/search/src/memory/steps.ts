import { setImmediate } from 'node:timers/promises';

/** Work in small steps of at most some milliseconds: each `yield` is a place to pause. */
export type Steps<Result> = Generator<undefined, Result>;

const sliceMs = 3;

/** Does the work, and lets other work of the process run every few milliseconds. */
export const runInSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = steps.next();
      if (done === true) return value;
    } while (performance.now() < until);
    await setImmediate();
  }
};

/** Does the work at once. */
export const runAtOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

const copiedPerStep = 1 << 18;

/** Copies all elements to the beginning of a larger array, which is the result. */
export function* copyTo<Column extends Uint8Array | Uint32Array>(
  larger: Column,
  column: Column,
): Steps<Column> {
  for (let start = 0; start < column.length; start += copiedPerStep) {
    larger.set(column.subarray(start, start + copiedPerStep), start);
    yield;
  }
  return larger;
}

const comparisonsPerStep = 8_192;

/** The numbers from 0 to `size - 1`, sorted: a merge sort from the bottom up. */
export function* sortNumbers(size: number, compare: (a: number, b: number) => number): Steps<Uint32Array> {
  let sorted = new Uint32Array(size).map((_, index) => index);
  let target = new Uint32Array(size);
  let comparisons = 0;
  for (let run = 1; run < size; run *= 2) {
    for (let start = 0; start < size; start += 2 * run) {
      const middle = Math.min(start + run, size);
      const end = Math.min(start + 2 * run, size);
      let left = start;
      let right = middle;
      for (let index = start; index < end; index += 1) {
        const takesLeft =
          left < middle && (right >= end || compare(sorted[left] ?? 0, sorted[right] ?? 0) <= 0);
        target[index] = (takesLeft ? sorted[left] : sorted[right]) ?? 0;
        if (takesLeft) left += 1;
        else right += 1;
        comparisons += 1;
        if (comparisons % comparisonsPerStep === 0) yield;
      }
    }
    [sorted, target] = [target, sorted];
  }
  return sorted;
}
