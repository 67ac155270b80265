/** A stream of random choices that is the same in every run. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Throws when there is nothing to pick from. */
  readonly pick: <T>(items: readonly T[]) => T;
  readonly pickWeighted: <T>(items: readonly T[], weightOf: (item: T) => number) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/**
 * Each purpose has a label and with it a stream of its own, so that a choice added for one purpose
 * changes nothing for the others.
 */
export const randomFor = (label: string): Random => {
  const next = sfc32(hash128(label));
  const between = (least: number, most: number): number => least + next() * (most - least);
  const int = (least: number, most: number): number => Math.floor(between(least, most + 1));

  const pickWeighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    const weights = items.map(weightOf);
    let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (rest -= weight) < 0);
    return elementAt(items, Math.max(index, 0));
  };

  return {
    next,
    int,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => elementAt(items, int(0, items.length - 1)),
    pickWeighted,
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  };
};

const elementAt = <T>(items: readonly T[], index: number): T => {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

type State = readonly [number, number, number, number];

/** cyrb128, public domain. */
const hash128 = (text: string): State => {
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    h1 = h2 ^ Math.imul(h1 ^ code, 597_399_067);
    h2 = h3 ^ Math.imul(h2 ^ code, 2_869_860_233);
    h3 = h4 ^ Math.imul(h3 ^ code, 951_274_213);
    h4 = h1 ^ Math.imul(h4 ^ code, 2_716_044_179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597_399_067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2_869_860_233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951_274_213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2_716_044_179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
};

/** sfc32, public domain. */
const sfc32 = ([s1, s2, s3, s4]: State): (() => number) => {
  let [a, b, c, d] = [s1, s2, s3, s4];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
};
