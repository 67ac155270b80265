import { Flag } from 'lucide-react';
import { cn } from '../lib/class-names.ts';
import { type Reportable, useReport } from '../lib/reporting.ts';
import { useViewerId } from '../lib/session.ts';
import { t } from './messages/index.ts';

interface ReportButtonProps {
  thing: Reportable;
  /** The author or owner, who does not see the button. */
  ownerId: string | null;
  /** The reported content, for screen readers: 'review “Lovely”'. */
  name: string;
  className?: string;
}

export function ReportButton({ thing, ownerId, name, className }: ReportButtonProps) {
  const report = useReport();
  const viewerId = useViewerId();
  if (viewerId !== null && viewerId === ownerId) return null;
  return (
    <button
      type="button"
      className={cn(
        'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink hover:underline',
        className,
      )}
      onClick={() => report(thing)}
    >
      <Flag aria-hidden className="size-3.5" />
      {t('report')}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
