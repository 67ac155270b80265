import type { ReactNode } from 'react';

/** An item of a card of settings, with its buttons beside it. */
export function Setting({ name, text, children }: { name: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
