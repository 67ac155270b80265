import { useSyncExternalStore } from 'react';

/** Something that a member wants to report. */
export type Reportable =
  | { kind: 'rating' | 'entity' | 'message' | 'profile' | 'reply'; targetId: string }
  /** `targetId`: the rating that shows it. */
  | { kind: 'photo'; targetId: string; photo: string };

let wanted: Reportable | null = null;
const listeners = new Set<() => void>();

/** Asks for the report dialog from anywhere on a page that has one; `null` closes it. */
export function askToReport(thing: Reportable | null): void {
  wanted = thing;
  for (const listener of listeners) listener();
}

/** What is to be reported now; `null`: nothing. */
export function useReportable(): Reportable | null {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Reportable | null {
  return wanted;
}
