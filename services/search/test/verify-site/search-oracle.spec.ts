import { RatingView } from '@candor/contracts';
import type { Caller } from '@candor/platform';
import {
  describeOnEngine,
  eventually,
  member,
  startTestService,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../../src/service.ts';
import type { Corrections } from '../oracle-text.ts';
import { createOracle, type Found, type OracleQuery, type Said } from '../oracle.ts';
import { pathOf, randomQuery, textOf, unlisted, unusableIn, type WrittenQuery } from '../random-query.ts';
import { rentElasticsearch, type RentedElasticsearch } from '../rented-elasticsearch.ts';
import { announceWorld, makeWorld, randomFrom } from '../world.ts';

/** The controls show that so many find each mistake. */
const queries = 150;

const world = makeWorld(randomFrom(7));
const oracle = createOracle(world);
const createdAt = new Map(world.ratings.map((rating) => [rating.ratingId, rating.createdAt]));

const byAge = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => (createdAt.get(b) ?? '').localeCompare(createdAt.get(a) ?? ''));

/** The headers of a response. */
interface SearchHeaders extends Omit<Said, 'isSearchable'> {
  readonly unusable: readonly string[];
}

interface FoundByService extends Found {
  readonly corrections: Corrections;
  readonly headers: SearchHeaders;
}

const expectedHeaders = (query: WrittenQuery): SearchHeaders => {
  const { isSearchable, ...said } = oracle.say(query);
  const isMeasured = said.measuredFrom !== 'none';
  return { ...said, unusable: unusableIn(query, { isMeasured, isSearchable }) };
};

interface SendOptions {
  readonly as?: Caller;
  /** The expected source of the response. */
  readonly mode?: 'index' | 'fallback';
}

/** Follows the pages to the end. */
const responseOf = async (
  service: TestService,
  address: string,
  { as, mode = 'index' }: SendOptions = {},
): Promise<FoundByService> => {
  const ids: string[] = [];
  const miles: (number | null)[] = [];
  const read = async (page: string) => {
    const response = await pageOf(service, page, { ...(as && { as }), mode });
    const views = z.array(RatingView).parse(response.json);
    ids.push(...views.map(({ id }) => id));
    miles.push(...views.map(({ distanceMiles }) => distanceMiles ?? null));
    return Headers.parse(response.headers);
  };
  const first = await read(address);
  const later = address.replace(/&offset=\d+/, '');
  for (let cursor = first['x-next-cursor']; cursor !== undefined;) {
    const page = await read(`${later}&cursor=${encodeURIComponent(cursor)}`);
    expect(page['x-total-count']).toBe(first['x-total-count']);
    cursor = page['x-next-cursor'];
  }
  const corrections = (first['x-search-corrected']?.split(', ') ?? []).map((pair): [string, string] => {
    const [typed = '', corrected = ''] = pair.split('=').map(decodeURIComponent);
    return [typed, corrected];
  });
  const headers = {
    measuredFrom: first['x-search-point'],
    within: first['x-search-within'] ?? null,
    unusable: first['x-search-ignored']?.split(', ').toSorted() ?? [],
  };
  return { ids, miles, total: Number(first['x-total-count']), corrections, headers };
};

const Headers = z.object({
  'x-total-count': z.string(),
  'x-next-cursor': z.string().optional(),
  'x-search-corrected': z.string().optional(),
  'x-search-point': z.enum(['query', 'city', 'text', 'member', 'none']),
  'x-search-within': z.string().optional(),
  'x-search-ignored': z.string().optional(),
});

/** Repeats a search that the fallback served because the engine was slow for a moment. */
const pageOf = (service: TestService, address: string, { as, mode }: SendOptions): Promise<TestResponse> =>
  eventually(async () => {
    const response = await service.request('GET', address, as && { as });
    // A text with nothing to search for needs no engine.
    const expected = isUnsearchable(address, response) ? 'index' : mode;
    expect([response.status, response.headers['x-search-mode'] ?? 'index']).toEqual([200, expected]);
    return response;
  });

const isUnsearchable = (address: string, { headers }: TestResponse): boolean => {
  const textParameter = /[?&]query=/.test(address) ? 'query' : 'q';
  return String(headers['x-search-ignored'] ?? '')
    .split(', ')
    .includes(textParameter);
};

const mostHelpful: OracleQuery = {
  text: '',
  isExact: false,
  place: null,
  category: null,
  minRating: null,
  visitedSince: null,
  language: null,
  city: null,
  state: null,
  point: null,
  center: null,
  home: null,
  distance: '',
  sortBy: 'helpful',
  createdSince: null,
  pageSize: 100,
  offset: 0,
};

/** Votes were announced last, and an index follows the order of the changes. */
const untilFollowed = (service: TestService) =>
  eventually(async () => {
    const { sortBy, pageSize } = mostHelpful;
    const address = `/api/ratings/search?limit=${String(pageSize)}&sortBy=${sortBy}`;
    expect(await responseOf(service, address)).toMatchObject(oracle.find(mostHelpful, []));
  });

type Send = (query: WrittenQuery) => Promise<FoundByService>;

const sendTo =
  (service: TestService, mode?: SendOptions['mode']): Send =>
  (query) =>
    responseOf(service, pathOf(query), {
      ...(query.caller && { as: member({ memberId: query.caller.memberId }) }),
      ...(mode && query.category !== unlisted && { mode }),
    });

const expectOracle = async (send: Send): Promise<void> => {
  const random = randomFrom(2);
  let withResults = 0;
  for (let turn = 0; turn < queries; turn += 1) {
    const query = await randomQuery(random, world);
    const { corrections, headers, ...found } = await send(query);
    const written = JSON.stringify(query);
    expect(oracle.wronglyCorrected(query, corrections), written).toEqual([]);
    expect(found, `${written} ${JSON.stringify(corrections)}`).toEqual(oracle.find(query, corrections));
    expect(headers, written).toEqual(expectedHeaders(query));
    if (found.ids.length > 0) withResults += 1;
  }
  expect(withResults).toBeGreaterThan(queries / 4);
};

describe('search, against a naive filter over the same ratings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(searchService);
    await announceWorld(service, world);
    await untilFollowed(service);
  }, 120_000);
  afterAll(() => service.stop());

  it(
    `returns the same ratings in the same order for ${String(queries)} random queries`,
    () => expectOracle(sendTo(service)),
    120_000,
  );
});

describe('negative control: the oracle notices a wrong search', () => {
  const respond = async (
    query: WrittenQuery,
    corrections = oracle.correct(query),
  ): Promise<FoundByService> => ({
    ...oracle.find(query, corrections),
    corrections,
    headers: expectedHeaders(query),
  });
  const right: Send = (query) => respond(query);
  /** The headers are right. */
  const misread =
    (change: (query: WrittenQuery) => Partial<OracleQuery>): Send =>
    async (query) => ({
      ...(await respond({ ...query, ...change(query) })),
      headers: expectedHeaders(query),
    });
  const mislead = (change: Partial<OracleQuery>): Send => misread(() => change);

  const findNothing =
    (typed: RegExp): Send =>
    async (query) => ({
      ...(await right(query)),
      ...(typed.test(query.text) && { ids: [], miles: [], total: 0, corrections: [] }),
    });

  const changeHeaders =
    (change: (headers: SearchHeaders) => Partial<SearchHeaders>): Send =>
    async (query) => {
      const response = await right(query);
      return { ...response, headers: { ...response.headers, ...change(response.headers) } };
    };
  const plurals = new Set(
    world.ratings.flatMap(({ ratingId, title, review, tags }) =>
      /\bgardens\b/.test([title, review, ...tags].join(' ')) ? [ratingId] : [],
    ),
  );
  const oneEdit = createOracle(world, { editsOfLongWords: 1 });

  const changeIds =
    (change: (ids: readonly string[]) => readonly string[]): Send =>
    async (query) => {
      const response = await right(query);
      return { ...response, ids: change(response.ids) };
    };

  it('a correct search passes', () => expectOracle(right));

  it.each<[string, Send]>([
    ['always the newest first', mislead({ sortBy: 'newest' })],
    ['the same in order of age', changeIds(byAge)],
    ['any category', mislead({ category: null })],
    ['any stars', mislead({ minRating: null })],
    ['any day of the visit', mislead({ visitedSince: null })],
    ['any language', mislead({ language: null })],
    ['any city', mislead({ city: null })],
    ['any state', mislead({ state: null })],
    ['any distance', mislead({ distance: '' })],
    ['no distance without a position', misread((query) => (query.point ? {} : { distance: '' }))],
    ['from the city alone', mislead({ point: null })],
    ['not from the city', mislead({ center: null })],
    ['not the place in the text', mislead({ place: null })],
    [
      'words instead of a place before others',
      misread((query) => (query.place?.isFirst ? { text: textOf(query), place: null } : {})),
    ],
    ['not the ZIP code in the text', misread((query) => (query.place?.isZipCode ? { place: null } : {}))],
    [
      'words instead of the place of the member',
      misread((query) => (query.place?.written.endsWith(' near me') ? { text: 'near me' } : {})),
    ],
    [
      'a word instead of a ZIP code that a rating has',
      misread((query) => (query.place?.isZipCode ? { text: textOf(query), place: null } : {})),
    ],
    ['a ZIP code instead of a name with a number', findNothing(/ 97214$/i)],
    ['no name that is written apart', findNothing(/^what a garden$/)],
    ['no name with initials', findNothing(/^p\W*f\b/i)],
    ['no name with an ampersand', findNothing(/^a ?(&|and) ?w$/i)],
    ['no name with a hyphen', findNothing(/^quickrepair$/)],
    ['no word after an apostrophe', findNothing(/^hotel$/)],
    ['no Arabic word with its article', findNothing(/^المطعم$/)],
    [
      'only plurals for a plural',
      async (query) => {
        const response = await right(query);
        const isPlural = /\bgardens\b/i.test(query.text);
        return isPlural ? { ...response, ids: response.ids.filter((id) => plurals.has(id)) } : response;
      },
    ],
    [
      'words instead of a city that is a word, too',
      misread((query) => (/LA|L\.A\./.test(query.place?.written ?? '') ? { text: 'la', place: null } : {})),
    ],
    ['only corrections of one edit', (query) => respond(query, oneEdit.correct(query))],
    [
      'the correction that fewer ratings have',
      (query) => {
        const [rarer] = ['great', 'grate']
          .map((text) => ({ text, found: oracle.find({ ...query, text }, []).total }))
          .toSorted((a, b) => a.found - b.found);
        return query.text === 'grat' ? respond(query, [['grat', rarer?.text ?? '']]) : right(query);
      },
    ],
    ['no kana', misread((query) => ({ text: query.text.replace(/\p{scx=Katakana}/gu, '') }))],
    ['no Hangul', misread((query) => ({ text: query.text.replace(/\p{Script=Hangul}/gu, '') }))],
    [
      'no exponents in coordinates',
      misread((query) => (query.writtenPoint?.join('').includes('e') ? { point: null } : {})),
    ],
    ['another place than the one that is measured from', changeHeaders(() => ({ measuredFrom: 'none' }))],
    ['no limit of a ZIP code in the header', changeHeaders(() => ({ within: null }))],
    ['dropped in silence', changeHeaders(() => ({ unusable: [] }))],
    [
      'distances in whole miles',
      async (query) => {
        const response = await right(query);
        return { ...response, miles: response.miles.map((miles) => miles && Math.round(miles)) };
      },
    ],
    ['no characters', misread((query) => ({ text: query.text.replace(/\p{Script=Han}/gu, '') }))],
    ['no symbols', misread((query) => ({ text: query.text.replace(/\p{Extended_Pictographic}/gu, '') }))],
    [
      'no order by relevance',
      misread((query) => (query.sortBy === 'relevance' ? { sortBy: 'helpful' } : {})),
    ],
    ['always corrected', mislead({ isExact: false })],
    ['never corrected', mislead({ isExact: true })],
    ['no offset', mislead({ offset: 0 })],
    ['not from home', mislead({ home: null })],
    ['the recent ones not first', mislead({ createdSince: null })],
    [
      'an unknown order as the best',
      misread((query) => (query.sortBy === 'best' ? { sortBy: 'highest' } : {})),
    ],
    ['any text', mislead({ text: '' })],
    ['the last one missing', changeIds((ids) => ids.slice(0, -1))],
    ['the first one twice', changeIds((ids) => [...ids.slice(0, 1), ...ids])],
    [
      'one more in the count',
      async (query) => {
        const response = await right(query);
        return { ...response, total: response.total + 1 };
      },
    ],
  ])('%s', async (_mistake, send) => {
    await expect(expectOracle(send)).rejects.toThrow();
  });
});

describeOnEngine('Elasticsearch', (url) => {
  describe('search, against a naive filter over the same ratings', () => {
    let elasticsearch: RentedElasticsearch;
    let service: TestService;
    beforeAll(async () => {
      elasticsearch = await rentElasticsearch(url);
      service = await startTestService(searchService, { settings: elasticsearch.settings });
      await announceWorld(service, world);
      await untilFollowed(service);
    }, 120_000);
    afterAll(async () => {
      await service.stop();
      await elasticsearch.giveBack();
    });

    it(
      `returns the same ratings in the same order for ${String(queries)} random queries`,
      () => expectOracle(sendTo(service)),
      120_000,
    );

    it('returns the same while Elasticsearch is away, with the mode in a header', async () => {
      await elasticsearch.cutOff();
      await expectOracle(sendTo(service, 'fallback'));
    }, 120_000);
  });
});
