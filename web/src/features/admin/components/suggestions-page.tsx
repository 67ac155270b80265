import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/page-states.tsx';
import { useSuggestions } from '../api/suggestions.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { type AskedReview, ReviewQuestion } from './review-question.tsx';
import { suggestionColumns } from './suggestion-columns.tsx';

export function SuggestionsPage() {
  const { page, showPage } = useListAddress();
  const list = useSuggestions({ page });
  const [asked, setAsked] = useState<AskedReview | null>(null);
  return (
    <AdminPage title="Edit Suggestions" subtitle="What members say is different about a listing">
      <AdminList
        title="Suggestions"
        noun="suggestions"
        list={list}
        columns={suggestionColumns(setAsked)}
        page={page}
        onPageChange={showPage}
        whenEmpty={<EmptyState icon={PencilLine} title="Nothing waits for a decision" />}
      />
      <ReviewQuestion
        asked={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </AdminPage>
  );
}
