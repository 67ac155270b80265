let ended = 0;
const listeners = new Set<() => void>();

/** How many sessions have ended while this page was open. */
export const endedSessions = (): number => ended;

/** Calls the listener after each session that ends, for as long as the page is open. */
export function onEndedSession(listener: () => void): void {
  listeners.add(listener);
}

export function noteEndedSession(): void {
  ended += 1;
  for (const listener of listeners) listener();
}
