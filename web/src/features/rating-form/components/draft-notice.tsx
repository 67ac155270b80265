import { History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface DraftNoticeProps {
  hadPhotos: boolean;
  onDiscard: () => void;
}

export function DraftNotice({ hadPhotos, onDiscard }: DraftNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border bg-accent-soft px-5 py-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-60">
        What you typed before is back.
        {hadPhotos && ' Photos are not kept in a draft; please choose them again.'}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
