import type { ReactNode } from 'react';

/** Renders the part of a message that is for screen readers only. */
export const hidden = (children: ReactNode) => (
  <span key="hidden" className="sr-only">
    {children}
  </span>
);
