import { CircleAlert } from 'lucide-react';

/** The sentence under a field. Its place is in the page from the start, so that a new message is read out. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
      {message !== undefined && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
