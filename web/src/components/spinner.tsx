import { LoaderCircle } from 'lucide-react';

/** A wait that has no shape yet. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[50vh] place-content-center justify-items-center gap-3 text-muted"
    >
      <LoaderCircle aria-hidden className="size-8 animate-spin" />
      <span className="text-sm">{label}</span>
    </div>
  );
}
