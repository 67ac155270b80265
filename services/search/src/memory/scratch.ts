type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/**
 * Zeros for one search, which never pauses: the next call returns the same memory. New arrays for each search would keep the
 * garbage collector busy, which takes long for a heap with an index.
 */
export const createScratch = <Kind extends Numbers>(create: (length: number) => Kind) => {
  let numbers = create(0);
  return (length: number): Kind => {
    if (numbers.length < length) numbers = create(2 * length);
    const zeros = numbers.subarray(0, length) as Kind;
    zeros.fill(0);
    return zeros;
  };
};
