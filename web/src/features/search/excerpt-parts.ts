import type { ReviewExcerpt } from '@candor/contracts';

interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** The sentence, split at its marks. Marks that overlap or leave the text are ignored. */
export function excerptParts({ text, marks }: Pick<ReviewExcerpt, 'text' | 'marks'>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    if (from < end || to <= from || to > text.length) continue;
    parts.push(
      { text: text.slice(end, from), isMatch: false },
      { text: text.slice(from, to), isMatch: true },
    );
    end = to;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
