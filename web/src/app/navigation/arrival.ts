let waiting: (() => void)[] = [];

/** Until the page of the latest navigation is on the screen. */
export function arrival(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Said by the router when a page has been drawn. */
export function arrive(): void {
  const arrived = waiting;
  waiting = [];
  for (const resolve of arrived) resolve();
}
