import { foldText } from './fold-text.ts';

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Cuts a name where a typed word begins one of its words: 'Sakura House' for 'sak' is 'Sak' + 'ura House'. */
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
