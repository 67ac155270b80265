import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  /** What to do now: one or two buttons. */
  actions?: ReactNode;
  className?: string;
}

/** Nothing to show, said kindly, with the next step. */
export function EmptyState({ icon: Icon, title, description, actions, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-4 rounded-2xl border border-dashed border-control/50 px-6 py-14 text-center',
        className,
      )}
    >
      <span
        aria-hidden
        className="rounded-speech grid size-14 place-content-center bg-accent-soft text-accent"
      >
        <Icon className="size-6" />
      </span>
      <div className="grid max-w-md grid-cols-1 gap-1.5">
        <p className="font-serif text-xl font-semibold text-balance">{title}</p>
        {description !== undefined && (
          <p className="leading-relaxed text-balance text-muted">{description}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
