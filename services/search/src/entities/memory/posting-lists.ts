/**
 * Lists of numbers that grow by one at a time: millions of short ones and some long ones. They share a few large arrays, because
 * an array for each list would keep the garbage collector busy. A list consists of slices, each about as long as all
 * before it and with the start of the next one at its end, like those of a segment of Lucene that is being written.
 */
export interface PostingLists {
  append(list: number, value: number): void;
  /** All values in their order, some at a time: not a copy, so they must not be changed. */
  slices(list: number): Iterable<Uint32Array>;
  bytes(): number;
}

const chunkBits = 18;
const chunkLength = 2 ** chunkBits;
const shortestSlice = 4;
const longestSlice = 1_024;

const lengthOfSlice = (valuesBefore: number): number =>
  Math.max(shortestSlice, Math.min(longestSlice, valuesBefore));

/** Of each list, side by side: how many values it has, the start of its first slice, where the next value goes, and its last slice's end. */
const [count, first, next, sliceEnd, stateLength] = [0, 1, 2, 3, 4];

export const createPostingLists = (): PostingLists => {
  const chunks: Uint32Array[] = [];
  let states = new Uint32Array(4_096 * stateLength);
  let free = 0;

  const takeSlice = (length: number): number => {
    const left = chunks.length * chunkLength - free;
    if (left < length) {
      free += left;
      chunks.push(new Uint32Array(chunkLength));
    }
    free += length;
    return free - length;
  };

  const set = (place: number, value: number): void => {
    const chunk = chunks[place >>> chunkBits];
    if (chunk !== undefined) chunk[place % chunkLength] = value;
  };

  return {
    append: (list, value) => {
      const at = list * stateLength;
      if (at >= states.length) {
        const larger = new Uint32Array(2 * (at + stateLength));
        larger.set(states);
        states = larger;
      }
      const size = states[at + count] ?? 0;
      let place = states[at + next] ?? 0;
      // Without a slice, both are 0. The last place of a slice is for the start of the next one.
      if (place === states[at + sliceEnd]) {
        const length = lengthOfSlice(size);
        const start = takeSlice(length);
        if (size === 0) states[at + first] = start;
        else set(place, start);
        states[at + sliceEnd] = start + length - 1;
        place = start;
      }
      set(place, value);
      states[at + next] = place + 1;
      states[at + count] = size + 1;
    },
    *slices(list) {
      const at = list * stateLength;
      const size = states[at + count] ?? 0;
      let start = states[at + first] ?? 0;
      for (let visited = 0; visited < size;) {
        const length = Math.min(lengthOfSlice(visited) - 1, size - visited);
        const chunk = chunks[start >>> chunkBits];
        if (chunk === undefined) return;
        const from = start % chunkLength;
        yield chunk.subarray(from, from + length);
        visited += length;
        start = chunk[from + length] ?? 0;
      }
    },
    bytes: () => chunks.length * chunkLength * Uint32Array.BYTES_PER_ELEMENT + states.byteLength,
  };
};
