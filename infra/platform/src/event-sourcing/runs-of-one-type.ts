/** Groups neighbors of one type, in order, for handlers of several events. */
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
