import type { DeletionPreview } from '@candor/contracts';
import { plural } from '../../lib/format.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'This takes along 12 ratings, 1 vote and 4 photos.' What there is none of is left out. */
export function deletionPreviewWords({ ratings, votes, photos }: DeletionPreview): string {
  const parts = [
    ratings > 0 && plural(ratings, 'rating'),
    votes > 0 && plural(votes, 'vote'),
    photos > 0 && plural(photos, 'photo'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'This takes along no ratings, votes or photos.';
  return `This takes along ${list.format(parts)}.`;
}
