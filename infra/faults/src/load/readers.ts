import { runSteadily } from './steady.ts';
import type { Site } from './site.ts';
import { premiumOf, type Ground } from './world.ts';

export interface Read {
  readonly what: 'search' | 'page' | 'badge';
  readonly at: number;
  /** 0: not in time, or no answer at all. */
  readonly status: number;
  readonly mode: string;
}

export interface Readers {
  /** Of all so far, in the order in which they ended. */
  readonly reads: readonly Read[];
  stop(): Promise<void>;
}

export const searchesPerSecond = 50;
const pagesPerSecond = 5;
const badgesPerSecond = 10;
/** Later than this, somebody has gone. */
const patienceMs = 2_000;
const words = ['soup', 'coffee', 'evening', 'bread', 'prices', 'people'];
const filters = [
  '',
  '&minRating=3',
  '&category=food',
  '&city=Austin&state=TX',
  '&sortBy=helpful',
  '&days=30',
];

export const startReaders = (site: Site, ground: Ground, load: number, withinMs = patienceMs): Readers => {
  const reads: Read[] = [];
  const read = async (what: Read['what'], path: string, as: { session?: string } = {}): Promise<void> => {
    const at = Date.now();
    const { status, headers } = await site.ask({ method: 'GET', path, ...as, patienceMs: withinMs });
    reads.push({ what, at, status, mode: String(headers['x-search-mode'] ?? '') });
  };
  const entityOf = (turn: number) => ground.entities[turn % ground.entities.length];
  const searches = runSteadily(searchesPerSecond * load, (turn) => {
    const word = turn % 3 === 0 ? entityOf(turn)?.word : words[turn % words.length];
    const filter = filters[Math.floor(turn / 3) % filters.length] ?? '';
    return read('search', `/api/ratings/search?q=${word ?? ''}${filter}&limit=${10 + (turn % 10)}`);
  });
  const pages = runSteadily(pagesPerSecond * load, (turn) => {
    const id = entityOf(turn)?.id ?? '';
    const paths = [`/api/entities/${id}`, `/api/ratings/entity/${id}`, `/api/ratings/entity/${id}/summary`];
    return read('page', paths[turn % paths.length] ?? '');
  });
  const premium = premiumOf(ground.members);
  // As the header of an open page asks.
  const badges = runSteadily(badgesPerSecond * load, (turn) =>
    read('badge', '/api/messages/conversations', { session: premium[turn % premium.length]?.session ?? '' }),
  );
  return {
    reads,
    stop: async () => {
      await Promise.all([searches.stop(), pages.stop(), badges.stop()]);
    },
  };
};
