import { setTimeout as pause } from 'node:timers/promises';
import { FoundEntities } from '@candor/contracts';

const foundWithinMs = 1_200_000;
const pollMs = 200;

/** Resolves when a search finds so many entities in its first choice of an index. */
export const waitUntilFound = async (searchUrl: string, entities: number): Promise<void> => {
  const deadline = performance.now() + foundWithinMs;
  for (;;) {
    const response = await fetch(`${searchUrl}/api/entities/search?limit=1`);
    const body: unknown = await response.json();
    const total = response.ok ? FoundEntities.parse(body).total : 0;
    if (total === entities && !response.headers.has('x-search-mode')) return;
    if (performance.now() > deadline) throw new Error(`Search finds ${total} of ${entities} entities.`);
    await pause(pollMs);
  }
};
