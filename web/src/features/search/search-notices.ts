import {
  contentFilterNames,
  contentFilters,
  type ContentFilterName,
} from '@candor/contracts/ratings/content-filters';
import { parseDistance, parseSortOrder } from '@candor/contracts/search/search-parameters';
import { isUsState } from '@candor/contracts/us-states';
import { categoryFilter } from '../../lib/categories.ts';
import { parseBounds, parseMinAverage, parsePrices } from '@candor/contracts/search/entity-search-filters';
import { parseEntityOrder } from '@candor/contracts/search/entity-search-parameters';
import type { Correction } from './api/search-ratings.ts';
import { t } from './messages/index.ts';

/** Why a value of the URL cannot be used. */
interface Reason {
  isUsable: (text: string) => boolean;
  /** The sentence about the typed value. */
  sentence: (text: string) => string;
}

const contentSentences: Record<ContentFilterName, Reason['sentence']> = {
  minRating: (text) => t('notStars', { text }),
  visitedSince: (text) => t('notDate', { text }),
  language: (text) => t('notLanguage', { text }),
};

const sharedReasons: Record<string, Reason> = {
  category: {
    isUsable: (text) => categoryFilter(text) !== 'unknown',
    sentence: (text) => t('noCategory', { text }),
  },
  state: {
    isUsable: isUsState,
    sentence: (text) => t('notState', { text }),
  },
  distance: {
    isUsable: (text) => parseDistance(text) !== null,
    sentence: (text) => t('notDistance', { text }),
  },
  exact: {
    isUsable: (text) => text === '1' || text === '0',
    sentence: (text) => t('notExact', { text }),
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
    sentence: (text) => t('noRatingOrder', { text }),
  },
};

const placeReasons: Record<string, Reason> = {
  ...sharedReasons,
  minRating: {
    isUsable: (text) => text.toLowerCase() === 'any' || parseMinAverage(text) !== null,
    sentence: (text) => t('notAverage', { text }),
  },
  price: {
    isUsable: (text) => parsePrices(text) !== null,
    sentence: (text) => t('notPrice', { text }),
  },
  bounds: {
    isUsable: (text) => parseBounds(text) !== null,
    sentence: (text) => t('notArea', { text }),
  },
  sortBy: {
    isUsable: (text) => parseEntityOrder(text) !== null,
    sentence: (text) => t('noPlaceOrder', { text }),
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
    .map((name) => t('severalValues', { name }));
  const unread = [...apiOnly, ...(params.get('where')?.trim() ? [] : pointParams)]
    .filter((name) => params.has(name))
    .map((name) => t('notUsed', { name }));
  return [...unusable, ...repeated, ...unread];
}

export function unknownPlaceSentence(where: string): string {
  return t('unknownPlace', { place: where });
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
