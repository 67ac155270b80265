import type { ReactNode } from 'react';

/** A part of a message that only screen readers say. */
export function hidden(children: ReactNode) {
  return (
    <span key="hidden" className="sr-only">
      {children}
    </span>
  );
}
