import type { PhotoRefusal } from '../lib/photo-file.ts';
import { toast } from './toast.ts';
import { t } from './messages/index.ts';

export function toastRefusal({ title, description }: PhotoRefusal): void {
  toast({ title, description, variant: 'destructive' });
}

/** What the toast does not show: the refusals after the first, and hints. */
export function RefusedPhotos({ refusals }: { refusals: readonly PhotoRefusal[] }) {
  const hint = refusals.find(({ hint }) => hint !== undefined)?.hint;
  return (
    <>
      {refusals.length > 1 && (
        <ul aria-label={t('photosNotAdded')} className="grid gap-1 text-sm text-danger">
          {refusals.map(({ description }) => (
            <li key={description}>{description}</li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm break-words empty:hidden">
        {hint}
      </p>
    </>
  );
}
