import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { deletionPreviewQuery } from '../api/admin-action.ts';
import { DeletionPreview, deletionPreviewText } from './admin-action-dialog.tsx';

/** The preview of one user's deletion, with the counts of another in the cache. */
function preview(id: string, countedId: string): string {
  const client = createQueryClient();
  const counts = { ratings: 12, votes: 30, photos: 1 };
  client.setQueryData(deletionPreviewQuery({ list: 'users', id: countedId }).queryKey, counts);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DeletionPreview deletion={{ list: 'users', id }} isDeleting={false} />
    </QueryClientProvider>,
  );
}

describe('the preview of a deletion', () => {
  it('announces what else is deleted to screen readers', () => {
    expect(preview('u1', 'u1')).toMatch(
      /^<p aria-live="polite"[^>]*>This also deletes 12 ratings, 30 votes, and 1 photo\.<\/p>$/,
    );
  });

  it('is empty until the counts are loaded', () => {
    expect(preview('u1', 'u2')).toMatch(/^<p aria-live="polite"[^>]*><\/p>$/);
  });
});

describe('the text of a deletion preview', () => {
  it('uses singular and plural', () => {
    expect(deletionPreviewText({ ratings: 12, votes: 30, photos: 4 })).toBe(
      'This also deletes 12 ratings, 30 votes, and 4 photos.',
    );
    expect(deletionPreviewText({ ratings: 1, votes: 1, photos: 1 })).toBe(
      'This also deletes 1 rating, 1 vote, and 1 photo.',
    );
    expect(deletionPreviewText({ ratings: 1200, votes: 30_000, photos: 2 })).toBe(
      'This also deletes 1,200 ratings, 30,000 votes, and 2 photos.',
    );
  });

  it('leaves out zero counts', () => {
    expect(deletionPreviewText({ ratings: 2, votes: 0, photos: 1 })).toBe(
      'This also deletes 2 ratings and 1 photo.',
    );
    expect(deletionPreviewText({ ratings: 0, votes: 3, photos: 0 })).toBe('This also deletes 3 votes.');
    expect(deletionPreviewText({ ratings: 0, votes: 0, photos: 0 })).toBe(
      'This deletes no ratings, votes, or photos.',
    );
  });
});
