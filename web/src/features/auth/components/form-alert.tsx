import { CircleAlert } from 'lucide-react';

/** The first thing that is wrong with a form. */
export function FormAlert({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <div
      id={id}
      role="alert"
      className="flex items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3 text-[0.9375rem]"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      {message}
    </div>
  );
}
