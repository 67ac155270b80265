import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export type ResolveName = (hostname: string) => Promise<readonly { readonly address: string }[]>;

/** The instances behind origins such as `http://search:4005`, each as an origin with its address. */
export interface Instances {
  /** The origin names an address itself. */
  isOne(origin: string): boolean;
  /** Refreshes the addresses of the origin. Rejects when its name is unknown. */
  find(origin: string): Promise<void>;
  /** The next instance that was not tried yet; an avoided one only when there is no other. `null`: all were tried. */
  next(origin: string, tried: ReadonlySet<string>): string | null;
  /** For this long other instances are preferred. */
  avoid(instance: string, forMs: number): void;
}

interface Resolved {
  instances: readonly string[];
  turn: number;
  believedUntil: number;
  finding: Promise<void> | null;
}

const believedMs = 1_000;

const resolveAll: ResolveName = (hostname) => lookup(hostname, { all: true });

export const createInstances = (resolve: ResolveName = resolveAll): Instances => {
  const resolved = new Map<string, Resolved | null>();
  const avoidedUntil = new Map<string, number>();

  const resolvedOf = (origin: string): Resolved | null => {
    const found = resolved.get(origin);
    if (found !== undefined) return found;
    const isAddress = isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) !== 0;
    const entry = isAddress ? null : { instances: [], turn: 0, believedUntil: 0, finding: null };
    resolved.set(origin, entry);
    return entry;
  };
  const resolveNow = async (origin: string, entry: Resolved): Promise<void> => {
    try {
      const url = new URL(origin);
      const addresses = await resolve(url.hostname);
      entry.instances = addresses.map(({ address }) => {
        url.hostname = address.includes(':') ? `[${address}]` : address;
        return url.origin;
      });
      entry.believedUntil = Date.now() + believedMs;
    } finally {
      entry.finding = null;
    }
  };
  const isAvoided = (instance: string): boolean => (avoidedUntil.get(instance) ?? 0) > Date.now();

  return {
    isOne: (origin) => resolvedOf(origin) === null,
    find: async (origin) => {
      const entry = resolvedOf(origin);
      if (entry === null || entry.believedUntil > Date.now()) return;
      entry.finding ??= resolveNow(origin, entry);
      await entry.finding;
    },
    next: (origin, tried) => {
      const entry = resolvedOf(origin);
      const left = (entry?.instances ?? []).filter((instance) => !tried.has(instance));
      const inTurn = left.filter((instance) => !isAvoided(instance));
      const candidates = inTurn.length > 0 ? inTurn : left;
      if (entry === null || candidates.length === 0) return null;
      entry.turn += 1;
      return candidates[entry.turn % candidates.length] ?? null;
    },
    avoid: (instance, forMs) => {
      avoidedUntil.set(instance, Date.now() + forMs);
    },
  };
};
