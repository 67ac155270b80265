import type { RatingContent } from '@candor/contracts';
import { eld } from 'eld/extrasmall';

/** Less text than this, in UTF-8 and without digits, spaces and punctuation, is too short to be clear. */
const leastBytes = 24;

// Links and addresses have no language.
eld.enableTextCleanup(true);

/** The language of a rating's text, ISO 639-1, or `null` for a short or unclear text. The same text has the same language. */
export const detectLanguage = ({ title, review }: Pick<RatingContent, 'title' | 'review'>): string | null => {
  const text = `${title}\n${review}`;
  if (Buffer.byteLength(text.replaceAll(/[^\p{L}]/gu, '')) < leastBytes) return null;
  const detected = eld.detect(text);
  return detected.language !== '' && detected.isReliable() ? detected.language : null;
};

/** The language that a rating has, or that its text is in: events from before languages were detected have none. */
export const languageOf = (rating: Pick<RatingContent, 'title' | 'review' | 'language'>): string | null =>
  rating.language ?? detectLanguage(rating);
