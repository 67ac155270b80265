import type { EntityDetails } from '@candor/contracts';
import { words } from '@candor/shared-kernel';
import { addressKey } from './listing-key.ts';
import { isSameAddress, shortAddress } from './same-address.rules.ts';

type Compared = Pick<EntityDetails, 'name' | 'address'>;

/** From this on, two names in one city may mean one listing. */
const similarName = 0.59;
/** The same for two listings within 100 meters, whose cities may be written differently. */
const similarNameNearby = 0.4;

/**
 * How likely a listing is meant by the details of another, from 0 to 2; 0: it is not. Both are in one city, or within 100 meters
 * of each other.
 */
export const likeness = (
  typed: Compared,
  listed: Compared,
  { isNearby }: { readonly isNearby: boolean },
): number => {
  const ofNames = nameLikeness(typed.name, listed.name);
  const atAddress = isAtAddress(typed.address, listed.address);
  if (!atAddress && ofNames < (isNearby ? similarNameNearby : similarName)) return 0;
  return ofNames + (atAddress || isNearby ? 1 : 0);
};

/**
 * How likely two listings of one city, or within 100 meters of each other, are one, from 0 to 2; 0: they are not. At two known
 * addresses they are branches, unless both are within 100 meters.
 */
export const duplicateLikeness: typeof likeness = (one, other, { isNearby }) => {
  const atAddress = isAtAddress(one.address, other.address);
  const isBranch = one.address !== null && other.address !== null && !atAddress && !isNearby;
  const ofNames = nameLikeness(one.name, other.name);
  if (isBranch || ofNames < (atAddress ? similarNameNearby : similarName)) return 0;
  return ofNames + (atAddress || isNearby ? 1 : 0);
};

/** From 0 to 1. 1: the same words but for spelling, legal forms, articles and numbers of branches. */
export const nameLikeness = (one: string, other: string): number => {
  const [a, b] = [distinctiveWords(one), distinctiveWords(other)];
  if (a.join('') === b.join('')) return 1;
  return Math.max(shareOfWords(a, b), shareOfWords(b, a), isBeginning(a, b) || isBeginning(b, a) ? 0.8 : 0);
};

/** The share of letters in words that both names have. */
const shareOfWords = (one: readonly string[], other: readonly string[]): number => {
  const rest = [...other];
  const common = one.flatMap((word) => {
    const at = rest.findIndex((candidate) => isSpelledAlike(word, candidate));
    return at === -1 ? [] : [word, ...rest.splice(at, 1)];
  });
  return common.join('').length / Math.max(1, one.join('').length + other.join('').length);
};

/** The same street address, whatever the unit: `5 Lamar Blvd`, `5 Lamar Boulevard, Suite 200`. */
export const isAtAddress = (one: string | null, other: string | null): boolean => {
  const [a, b] = [addressKey(one), addressKey(other)];
  if (a === null || b === null) return false;
  return isSameAddress(a, b) || withoutUnit(shortAddress(a)) === withoutUnit(shortAddress(b));
};

const withoutUnit = (short: string): string => short.replace(/ (?:#|fl|bldg) .*$/, '').replace(/ \d{5}$/, '');

const legalForms = [
  'inc',
  'incorporated',
  'llc',
  'ltd',
  'limited',
  'co',
  'company',
  'corp',
  'corporation',
  'llp',
  'pllc',
];
const articles = ['the', 'a', 'an', 'and', 'of', 'at'];
const withoutMeaning: ReadonlySet<string> = new Set([...legalForms, ...articles]);

/** `joes pizza`, for `The Joe's Pizza #3, Inc.`. All words if none distinguishes it. */
export const distinctiveWords = (name: string): readonly string[] => {
  const all = words(name.replace(/(?:#|\b(?:no|nr|store|unit|location)\b\.?) *\d+/giu, ' '));
  const distinctive = all.filter((word) => !withoutMeaning.has(word));
  return distinctive.length > 0 ? distinctive : words(name);
};

/** `Starbucks` of `Starbucks Coffee`. One short word, such as `Bar`, begins too many names. */
const isBeginning = (shorter: readonly string[], longer: readonly string[]): boolean =>
  shorter.join('').length >= 4 && shorter.every((word, index) => longer[index] === word);

/** At least half of the pairs of neighboring letters are the same: one or two typos. */
const isSpelledAlike = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const rest = [...b];
  const common = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
  return common.length > 0 && 4 * common.length >= a.length + b.length;
};

const pairsOf = (text: string): readonly string[] => {
  const letters = [...text];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
};
