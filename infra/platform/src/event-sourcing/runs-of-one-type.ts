/** Neighbours of one type together, in order: what a set-based handler may take in one statement. */
export const runsOfOneType = <Event extends { readonly type: string }>(
  events: readonly Event[],
): readonly (readonly Event[])[] => {
  const runs: Event[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.type === event.type) run.push(event);
    else runs.push([event]);
  }
  return runs;
};
