import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewerId, wantedTarget } from './session.ts';

/** The content that a member wants to report. */
export type Reportable =
  | { kind: 'rating' | 'message' | 'profile' | 'reply' | 'list'; targetId: string }
  /** `isPerson`: the listing of a person, which has further reasons. */
  | { kind: 'entity'; targetId: string; isPerson: boolean }
  /** `targetId`: the rating that shows it. */
  | { kind: 'photo'; targetId: string; photo: string };

let wanted: Reportable | null = null;
const listeners = new Set<() => void>();

/** Opens the report dialog from anywhere on a page that has one; `null` closes it. */
export function openReportDialog(thing: Reportable | null): void {
  wanted = thing;
  for (const listener of listeners) listener();
}

/** The content that is being reported, or `null`. */
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

/** Opens the report dialog; a visitor signs in first. Does nothing while the session loads. */
export function useReport(): (thing: Reportable) => void {
  const viewerId = useViewerId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (thing) => {
    if (viewerId === null) void navigate('/auth', { state: wantedTarget(pathname, search) });
    else if (viewerId !== undefined) openReportDialog(thing);
  };
}
