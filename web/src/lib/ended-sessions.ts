let ended = 0;

/** How many sessions have ended while this page was open. */
export const endedSessions = (): number => ended;

export function noteEndedSession(): void {
  ended += 1;
}
