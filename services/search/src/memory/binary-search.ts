/** The first index from 0 to `size` for which the test holds; `size` if there is none. It holds for all later ones, too. */
export const firstIndex = (size: number, holds: (index: number) => boolean): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
