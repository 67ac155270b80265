/** The next selection of an arrow key: it cycles through all options and the box itself (-1). */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
