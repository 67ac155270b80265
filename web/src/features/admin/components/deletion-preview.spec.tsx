import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { deletionPreviewQuery } from '../api/deletion-preview.ts';
import { DeletionPreview } from './deletion-preview.tsx';

/** What is said of the deletion of one user, when the counts of another have come. */
function see(id: string, countedId: string): string {
  const client = createQueryClient();
  const counts = { ratings: 12, votes: 30, photos: 1 };
  client.setQueryData(deletionPreviewQuery('users', countedId).queryKey, counts);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DeletionPreview list="users" id={id} isDeleting={false} />
    </QueryClientProvider>,
  );
}

describe('the preview of a deletion', () => {
  it('says what goes along, also to who cannot see it', () => {
    expect(see('u1', 'u1')).toMatch(
      /^<p aria-live="polite"[^>]*>This takes along 12 ratings, 30 votes and 1 photo\.<\/p>$/,
    );
  });

  it('says nothing as long as that is not known', () => {
    expect(see('u1', 'u2')).toMatch(/^<p aria-live="polite"[^>]*><\/p>$/);
  });
});
