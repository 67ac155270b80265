/** What the guard leaves in the history entry of /auth, so that signing in leads to where somebody wanted to go. */
export interface WantedTarget {
  wanted: string;
}

export function wantedTarget(pathname: string, search: string): WantedTarget {
  return { wanted: `${pathname}${search}` };
}

/** The remembered path, or null; only a path of this site counts. */
export function readWantedTarget(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}
