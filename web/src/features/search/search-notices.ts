import {
  contentFilterNames,
  contentFilters,
  type ContentFilterName,
} from '@candor/contracts/ratings/content-filters';
import { parseDistance, parseSortOrder } from '@candor/contracts/search/search-parameters';
import { isUsState } from '@candor/contracts/us-states';
import { categoryFilter } from '../../lib/categories.ts';
import { parseEntityOrder } from '@candor/contracts/search/entity-search-parameters';
import { readAverage, readBounds } from './place-filters.ts';
import type { Correction } from './api/search-ratings.ts';

/** Why a value of the URL cannot be used. */
interface Reason {
  isUsable: (text: string) => boolean;
  /** The sentence about the typed value. */
  sentence: (text: string) => string;
}

const contentSentences: Record<ContentFilterName, Reason['sentence']> = {
  minRating: (text) => `“${text}” is not a number of stars from 1 to 5. Ratings with any stars are shown.`,
  visitedSince: (text) => `“${text}” is not a date. Ratings of all visits are shown.`,
  language: (text) => `“${text}” is not a language. Ratings in all languages are shown.`,
};

const sharedReasons: Record<string, Reason> = {
  category: {
    isUsable: (text) => categoryFilter(text) !== 'unknown',
    sentence: (text) => `There is no category “${text}”, so nothing matches it.`,
  },
  state: {
    isUsable: isUsState,
    sentence: (text) => `“${text}” is not a US state.`,
  },
  distance: {
    isUsable: (text) => parseDistance(text) !== null,
    sentence: (text) => `“${text}” is not a distance in miles. Results at any distance are shown.`,
  },
  exact: {
    isUsable: (text) => text === '1' || text === '0',
    sentence: (text) => `“${text}” does not turn corrections off. Only “1” does.`,
  },
};

const ratingReasons: Record<string, Reason> = {
  ...sharedReasons,
  ...Object.fromEntries(
    contentFilterNames.map((name) => [
      name,
      {
        isUsable: (text: string) =>
          text.toLowerCase() === contentFilters[name].unlimited || contentFilters[name].parse(text) !== null,
        sentence: contentSentences[name],
      },
    ]),
  ),
  sortBy: {
    isUsable: (text) => parseSortOrder(text) !== null,
    sentence: (text) => `There is no order “${text}”. The newest ratings come first.`,
  },
};

const placeReasons: Record<string, Reason> = {
  ...sharedReasons,
  minRating: {
    isUsable: (text) => text.toLowerCase() === 'any' || readAverage(text) !== '',
    sentence: (text) => `“${text}” is not an average from 1 to 5. Places with any average are shown.`,
  },
  price: {
    isUsable: (text) => text.split(',').every((price) => /^[1-4]$/.test(price.trim())),
    sentence: (text) => `“${text}” is not a price from 1 to 4. Places with any price are shown.`,
  },
  bounds: {
    isUsable: (text) => readBounds(text) !== '',
    sentence: (text) => `“${text}” is not an area of a map.`,
  },
  sortBy: {
    isUsable: (text) => parseEntityOrder(text) !== null,
    sentence: (text) => `There is no order “${text}”.`,
  },
};

/** Parameters of the API that are no part of the page's URL. */
const apiOnly = ['query', 'days', 'limit', 'offset', 'cursor'];

/** They are read together with the name of the place only. */
const pointParams = ['lat', 'lng'];

/** A sentence for each part of the URL that the search for ratings cannot use. */
export function ignoredSentences(params: URLSearchParams): string[] {
  return sentencesOf(params, ratingReasons);
}

export function ignoredPlaceSentences(params: URLSearchParams): string[] {
  return sentencesOf(params, placeReasons);
}

function sentencesOf(params: URLSearchParams, reasons: Record<string, Reason>): string[] {
  const unusable = Object.entries(reasons).flatMap(([name, { isUsable, sentence }]) => {
    const text = params.get(name)?.trim() ?? '';
    return text === '' || isUsable(text) ? [] : [sentence(text)];
  });
  const repeated = ['q', ...Object.keys(reasons)]
    .filter((name) => params.getAll(name).length > 1)
    .map((name) => `The address has several values for “${name}”. Only the first one counts.`);
  const unread = [...apiOnly, ...(params.get('where')?.trim() ? [] : pointParams)]
    .filter((name) => params.has(name))
    .map((name) => `This page does not use “${name}” from its address.`);
  return [...unusable, ...repeated, ...unread];
}

export function unknownPlaceSentence(where: string): string {
  return `We found no US city or ZIP code “${where}”, so results are from anywhere.`;
}

interface TextPart {
  text: string;
  isCorrected: boolean;
}

/** The text that was searched for: the typed text with the corrected words in place. */
export function correctedText(q: string, corrections: readonly Correction[]): TextPart[] {
  const corrected = new Map(corrections.map((word) => [plainWord(word.typed), word.corrected]));
  const parts = q
    .split(/([\p{L}\p{N}\p{M}'’]+)/u)
    .filter((text) => text !== '')
    .map((text) => {
      const word = corrected.get(plainWord(text));
      return { text: word ?? text, isCorrected: word !== undefined };
    });
  // A word that the server splits in another way is not found in the text.
  return parts.some(({ isCorrected }) => isCorrected)
    ? parts
    : [{ text: corrections.map((word) => word.corrected).join(' '), isCorrected: true }];
}

export function textOf(q: string, corrections: readonly Correction[]): string {
  return correctedText(q, corrections)
    .map(({ text }) => text)
    .join('');
}

function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
