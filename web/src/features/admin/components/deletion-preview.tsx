import { useDeletionPreview, type PreviewedList } from '../api/deletion-preview.ts';
import { deletionPreviewWords } from '../deletion-preview-words.ts';

interface DeletionPreviewProps {
  list: PreviewedList;
  id: string;
  isDeleting: boolean;
}

/** Counts what would go along. Until that is known, and when it cannot be, its line stays empty. */
export function DeletionPreview({ list, id, isDeleting }: DeletionPreviewProps) {
  const { data } = useDeletionPreview(list, id, isDeleting);
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-ink">
      {data && deletionPreviewWords(data)}
    </p>
  );
}
