/** Lower case without accents, one code unit per code unit of the text, so that places in both agree. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join('');
}

function foldUnit(unit: string): string {
  const [base = unit] = unit.normalize('NFD');
  const folded = base.toLowerCase();
  return folded.length === 1 ? folded : unit;
}
