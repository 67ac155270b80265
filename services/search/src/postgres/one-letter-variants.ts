/** The term and whatever is left of it without one letter. Terms one letter apart have at least one of these in common. */
export const deletionNeighbourhood = (term: string): readonly string[] => {
  const letters = [...term];
  const shortened = letters.map((_, index) =>
    [...letters.slice(0, index), ...letters.slice(index + 1)].join(''),
  );
  return [...new Set([term, ...shortened])];
};

/** Whether one letter inserted, left out or replaced makes one term of the other. Letters are Unicode code points. */
export const areOneLetterApart = (first: string, second: string): boolean => {
  const [a, b] = [[...first], [...second]];
  if (a.length > b.length) return areOneLetterApart(second, first);
  if (b.length - a.length > 1 || first === second) return false;
  const same = commonStart(a, b);
  const restOfA = a.slice(a.length === b.length ? same + 1 : same);
  return restOfA.join('') === b.slice(same + 1).join('');
};

const commonStart = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};
