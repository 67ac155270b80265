/**
 * The number of edits between two words, if at most `most`, else `most + 1`. An edit inserts, deletes or replaces a letter,
 * or swaps two neighbors (optimal string alignment). Letters are Unicode code points.
 */
export const editDistance = (a: readonly number[], b: readonly number[], most: number): number => {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, at(before, column - 2) + 1);
      next.push(edits);
      least = Math.min(least, edits);
    }
    // A swap reaches back two rows, so only two hopeless rows in a row end the search.
    if (least > beyond) return beyond;
    [before, last] = [last, next];
  }
  return Math.min(at(last, b.length), beyond);
};

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

export const lettersOf = (word: string): readonly number[] =>
  Array.from(word, (letter) => letter.codePointAt(0) ?? 0);

/** A bit for each letter, which other letters may share. Comparing these numbers rules out most words. */
export const signatureOf = (word: string): number => {
  let signature = 0;
  for (const letter of word) signature |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return signature >>> 0;
};
