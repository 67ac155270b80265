import { describe, expect, it } from 'vitest';
import { correctedText, ignoredPlaceSentences, ignoredSentences } from './search-notices.ts';

const ignored = (query: string) => ignoredSentences(new URLSearchParams(query));

describe('the parts of the URL that a search cannot use', () => {
  it.each([
    ['category=unicorns', 'There is no category “unicorns”, so nothing matches it.'],
    ['minRating=9', '“9” is not a number of stars from 1 to 5. Ratings with any stars are shown.'],
    ['visitedSince=June', '“June” is not a date. Ratings of all visits are shown.'],
    ['state=Ontario', '“Ontario” is not a US state.'],
    ['distance=far', '“far” is not a distance in miles. Results at any distance are shown.'],
    ['distance=0', '“0” is not a distance in miles. Results at any distance are shown.'],
    ['sortBy=loudest', 'There is no order “loudest”. The newest ratings come first.'],
    ['exact=yes', '“yes” does not turn corrections off. Only “1” does.'],
    ['lat=30', 'This page does not use “lat” from its address.'],
    ['q=a&q=b', 'The address has several values for “q”. Only the first one counts.'],
  ])('of %s are explained', (query, sentence) => {
    expect(ignored(query)).toEqual([sentence]);
  });

  it('are none of what the pages themselves link to', () => {
    for (const query of [
      '',
      'q=ramen&exact=1&category=people&minRating=4%2B&visitedSince=2025-06-01&city=Austin&state=Texas&distance=25&sortBy=helpful',
      'category=all&minRating=any&distance=anywhere&sortBy=relevance&map=1',
      'category=&minRating=&visitedSince=&state=&distance=&sortBy=',
      'minRating=4+&state=tx&utm_source=mail',
      'q=pizza&where=Austin%2C+TX&lat=30.267&lng=-97.743&distance=10',
    ])
      expect(ignored(query), query).toEqual([]);
  });
});

describe('the parts of the URL that a search for places cannot use', () => {
  const ignoredByPlaces = (query: string) => ignoredPlaceSentences(new URLSearchParams(query));

  it.each([
    ['minRating=9', '“9” is not an average from 1 to 5. Places with any average are shown.'],
    ['price=1,9', '“1,9” is not a price from 1 to 4. Places with any price are shown.'],
    ['bounds=1,2,3', '“1,2,3” is not an area of a map.'],
    ['sortBy=newest', 'There is no order “newest”.'],
  ])('of %s are explained', (query, sentence) => {
    expect(ignoredByPlaces(query)).toEqual([sentence]);
  });

  it('are none of what the page itself links to', () => {
    expect(
      ignoredByPlaces(
        'view=places&q=pizza&minRating=4.5&price=1,2&tag=cozy&recommended=1&bounds=30,-98,31,-97&sortBy=trending',
      ),
    ).toEqual([]);
  });
});

describe('the corrected text', () => {
  const shown = (q: string, corrections: [string, string][]) =>
    correctedText(
      q,
      corrections.map(([typed, corrected]) => ({ typed, corrected })),
    )
      .map(({ text, isCorrected }) => (isCorrected ? `*${text}*` : text))
      .join('');

  it.each([
    ['pizaa', '*pizza*'],
    ['best Pizaa, austin', 'best *pizza*, austin'],
    ['pizaa pizaa', '*pizza* *pizza*'],
    ['Pízaa', '*pizza*'],
    ['pizaaz', '*pizza*'],
  ])('of %s is %s', (q, text) => {
    expect(shown(q, [['pizaa', 'pizza']])).toBe(text);
  });

  it('has every corrected word', () => {
    expect(
      shown("resturant o'brein", [
        ['resturant', 'restaurant'],
        ['obrein', 'obrien'],
      ]),
    ).toBe('*restaurant* *obrien*');
  });
});
