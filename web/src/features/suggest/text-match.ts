/** Lower case without accents, one code unit per code unit of the text, so that offsets agree. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join('');
}

function foldUnit(unit: string): string {
  const [base = unit] = unit.normalize('NFD');
  const folded = base.toLowerCase();
  return folded.length === 1 ? folded : unit;
}

interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a name at matches of typed words with the start of its words: 'Sakura House' for 'sak' is 'Sak' + 'ura House'.
 */
export function highlight(name: string, typed: string): TextPart[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const folded = foldText(name);
  const isMatch = Array.from({ length: name.length }, () => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      if (beginsWord(folded, at)) isMatch.fill(true, at, at + word.length);
    }
  }
  return joinEqual(name, isMatch);
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

function joinEqual(name: string, isMatch: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const last = parts.at(-1);
    const matches = isMatch[at] === true;
    if (last?.isMatch === matches) last.text += name.charAt(at);
    else parts.push({ text: name.charAt(at), isMatch: matches });
  }
  return parts;
}
