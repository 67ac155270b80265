import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  /** Said by the remove button: 'Remove filter: Food'. */
  label: string;
  onRemove: () => void;
  icon?: ReactNode;
}

/** One active filter, which its own button takes away. */
export function Chip({ label, onRemove, icon }: ChipProps) {
  return (
    <span className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border border-control/60 bg-surface pr-1 pl-3 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="truncate">{label}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter: ${label}`}
        className="grid size-7 shrink-0 place-content-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden />
      </button>
    </span>
  );
}
