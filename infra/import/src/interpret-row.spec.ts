import { EntityToImport } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { ColumnMap } from './column-map.ts';
import { RefusedRow, type SourceRow } from './source.ts';
import { interpretRow, type InterpretOptions } from './interpret-row.ts';
import { createOccurrenceCounter } from './row-identity.ts';

const rawMap = {
  entity: {
    name: 'thing',
    latitude: 'latitude',
    longitude: 'longitude',
    instagram: 'insta',
    facebook: 'fb',
    twitter: 'x',
    additionalLinks: [
      { label: { value: 'Menu' }, url: 'menu' },
      { label: 'label', url: 'link' },
    ],
  },
  author: { name: 'author', id: 'author id' },
  rating: {
    stars: 'stars',
    title: 'title',
    review: 'text',
    date: 'date',
    tags: ['tags', { column: 'kind' }],
    helpfulCount: 'helpful',
    visitedOn: 'visited',
    language: 'lang',
  },
};
const options: InterpretOptions = {
  map: ColumnMap.parse(rawMap),
  defaults: { city: 'Austin', state: 'TX' },
  allowShort: true,
  startedAt: new Date('2026-11-01T00:00:00.000Z'),
};
const row = { thing: 'Lamp', stars: '4', title: 'Bright', text: 'Shines all night.', date: '2024-05-06' };
const interpret = (given: SourceRow, countOccurrence = createOccurrenceCounter()) =>
  interpretRow({ ...row, ...given }, options, countOccurrence);

describe('a row', () => {
  it('has the tags of all mapped columns, split at commas', () => {
    expect(interpret({ tags: ' warm, ,small', kind: 'lamp' }).rating.tags).toEqual(['warm', 'small', 'lamp']);
    expect(interpret({}).rating.tags).toEqual([]);
  });

  it('has the number of helpful votes, 0 if the file has none', () => {
    expect(interpret({ helpful: '12' }).rating.importedHelpfulCount).toBe(12);
    expect(interpret({ helpful: '' }).rating.importedHelpfulCount).toBe(0);
  });

  it('has the day of the visit', () => {
    expect(interpret({ visited: 'Jun 1, 2024' }).rating.visitedOn).toBe('2024-06-01');
    expect(interpret({}).rating.visitedOn).toBeNull();
    expect(() => interpret({ visited: '1/1/2999' })).toThrow(
      "visited: '1/1/2999' is refused: The visit cannot be in the future",
    );
  });

  it('has the language of the file; without one, it is detected later', () => {
    expect(interpret({ lang: 'pt-BR' }).rating.language).toBe('pt');
    expect(interpret({}).rating.language).toBeNull();
    expect(() => interpret({ lang: 'Spanish' })).toThrow(
      "lang: 'Spanish' is no language of two letters, such as es",
    );
  });

  it('has coordinates when the file has both', () => {
    const place = { latitude: '30.27', longitude: '-97.74' };
    expect(interpret(place).entity.coordinates).toEqual({ latitude: 30.27, longitude: -97.74 });
    expect(interpret({ latitude: '30.27' }).entity.coordinates).toBeNull();
    expect(interpret({ latitude: '0', longitude: '0.000' }).entity.coordinates).toBeNull();
  });

  it('has stars rounded to a whole number, halves up, and says so', () => {
    const starsOf = (stars: string) => {
      const { rating, isRounded } = interpret({ stars });
      return [rating.starRating, isRounded];
    };
    expect(['4', '4.0', '4.5', '3,5', '0.5', '4.4'].map(starsOf)).toEqual([
      [4, false],
      [4, false],
      [5, true],
      [4, true],
      [1, true],
      [4, true],
    ]);
  });

  it('is refused with a value that has no meaning in the map', () => {
    const stars = { column: 'stars', values: { Good: '4' } };
    const map = ColumnMap.parse({ ...rawMap, rating: { ...rawMap.rating, stars } });
    const starsOf = (given: string) =>
      interpretRow({ ...row, stars: given }, { ...options, map }, createOccurrenceCounter()).rating
        .starRating;
    expect(starsOf('Good')).toBe(4);
    expect(() => starsOf('Fair')).toThrow(new RefusedRow("stars: 'Fair' has no meaning in the map"));
    expect(() => starsOf('')).toThrow(new RefusedRow('stars: the number of stars is missing'));
  });

  it('has an author whose last name is all but the first word', () => {
    const { member } = interpret({ author: ' Ana  de la Cruz ' });
    expect(member).toMatchObject({ firstName: 'Ana', lastName: 'de la Cruz', email: null, password: null });
    expect(interpret({ author: 'Ana' }).member).toMatchObject({ firstName: 'Ana', lastName: '' });
  });

  it('shares its author with rows that name the same one, and has its own if it names none', () => {
    const countOccurrence = createOccurrenceCounter();
    const authorOf = (author: string, id = '') =>
      interpret({ author, 'author id': id }, countOccurrence).member.memberId;
    expect(authorOf('Ana Cruz')).toBe(authorOf('Ana  Cruz'));
    expect(authorOf('Ana Diaz')).not.toBe(authorOf('Ana Cruz'));
    expect(authorOf('')).not.toBe(authorOf(''));
    expect(authorOf('Ana Cruz', '1')).not.toBe(authorOf('Ana Cruz', '2'));
    expect(authorOf('Ana Cruz', '1')).toBe(authorOf('Ana Diaz', '1'));
    expect(interpret({ author: '' }).member).toMatchObject({ firstName: 'Anonymous', lastName: '' });
  });

  it('has the same rating id in another file with the same content', () => {
    const ids = (given: SourceRow) => {
      const { rating } = interpret({ author: 'Ana', ...given });
      return [rating.ratingId, rating.authorId];
    };
    const original = ids({});
    for (const same of [{ text: 'Shines all\r\nnight. ' }, { tags: 'warm' }, { date: 'May 6, 2024' }])
      expect(ids(same)).toEqual(original);
    const others = [{ thing: 'Chair' }, { stars: '5' }, { title: 'Dim' }, { text: 'No.' }, { date: '' }];
    for (const other of others) expect(ids(other)[0]).not.toBe(original[0]);
    const undated = (startedAt: Date) =>
      interpretRow({ ...row, date: '' }, { ...options, startedAt }, createOccurrenceCounter()).rating;
    expect(undated(new Date('2026-11-02T00:00:00.000Z')).ratingId).toBe(undated(options.startedAt).ratingId);
  });

  it('has handles and links as the form accepts them, without links that have no URL', () => {
    const { entity } = interpret({
      insta: '@lamp',
      fb: 'https://facebook.com/lamp',
      x: 'lamp',
      menu: '',
      label: 'Blog',
      link: 'lamp.example/blog',
    });
    expect(EntityToImport.parse(entity)).toMatchObject({
      instagram: 'lamp',
      facebook: 'lamp',
      twitter: 'lamp',
      metadata: { additionalLinks: [{ label: 'Blog', url: 'https://lamp.example/blog' }] },
    });
    expect(interpret({}).entity.metadata).toEqual({});
  });

  it('has the date of the file, or of the import if the file has none', () => {
    expect(interpret({ date: '5/6/2024' }).rating.publishedAt).toBe('2024-05-06T00:00:00.000Z');
    expect(interpret({ date: '' }).rating.publishedAt).toBe(options.startedAt.toISOString());
  });

  it('has no author of its own name where the file writes that it has none', () => {
    const anonymous = ColumnMap.parse({
      ...rawMap,
      author: { name: 'author', id: 'author id', anonymous: ['A Traveler'] },
    });
    const countOccurrence = createOccurrenceCounter();
    const read = (author: string, id = '') =>
      interpretRow({ ...row, author, 'author id': id }, { ...options, map: anonymous }, countOccurrence);
    expect(read(' a  traveler').member).toMatchObject({ firstName: 'Anonymous', lastName: '' });
    expect(read('A Traveler').member.memberId).not.toBe(read('A Traveler').member.memberId);
    expect(read('A Traveler').hasNamedAuthor).toBe(false);
    expect(read('A Traveler', '7').member.memberId).toBe(read('A Traveler', '7').member.memberId);
  });

  it('has its text without HTML when the map says so', () => {
    const html = {
      title: 'Fish &amp; chips &eacute;',
      text: 'One<br>two<br />three &lt;br&gt; &#39;four&#39;',
    };
    const decoded = { ...options, map: ColumnMap.parse({ ...rawMap, decodeHtml: true }) };
    expect(interpretRow({ ...row, ...html }, decoded, createOccurrenceCounter()).rating).toMatchObject({
      title: 'Fish & chips é',
      review: "One\ntwo\nthree <br> 'four'",
    });
    expect(interpret(html).rating.title).toBe(html.title);
  });

  describe('of a listing', () => {
    const entityOf = (given: SourceRow, defaults: Readonly<Record<string, string>> = options.defaults) =>
      interpretRow(
        { ...row, ...given },
        { ...options, defaults, map: ColumnMap.parse({ ...rawMap, entity: placed }) },
        createOccurrenceCounter(),
      ).entity;
    const placed = {
      name: 'thing',
      category: { column: 'category', values: { Hotels: 'place', food: 'food', Bars: 'food' } },
      city: 'city',
      state: 'state',
      country: 'country',
    };

    it.each([
      ['Hotels', 'place'],
      ['Nightlife, Bars, Hotels', 'food'],
      ["['Nightlife', 'Hotels']", 'place'],
      ['Nightlife', 'other'],
      ['', 'other'],
    ])('with the categories %j is in %s', (category, expected) => {
      expect(entityOf({ category }).category).toBe(expected);
    });

    it.each([
      ['', 'US'],
      ['USA', 'US'],
      ['United States of America', 'US'],
      ['in', 'IN'],
      ['DEU', 'DE'],
      ['United Kingdom', 'GB'],
      ['England', 'GB'],
    ])('in the country %j is in %s', (country, code) => {
      expect(entityOf({ country, city: 'Austin', state: 'TX' }).country).toBe(code);
    });

    it('in another country gets no default place of the US, and needs no state', () => {
      const elsewhere = { country: 'India', city: 'Hyderabad' };
      expect(entityOf(elsewhere)).toMatchObject({ city: 'Hyderabad', state: 'India', country: 'IN' });
      expect(() => entityOf({ country: 'India' })).toThrow('city: City is required');
      expect(entityOf({}, { country: 'India', city: 'Hyderabad', state: 'Telangana' })).toMatchObject({
        city: 'Hyderabad',
        state: 'Telangana',
        country: 'IN',
      });
      expect(() => entityOf({ city: 'Austin' }, {})).toThrow('state: State is required');
      expect(() => entityOf({ country: 'Narnia' })).toThrow(
        "country: 'Narnia' is not the English name or the ISO code of a country",
      );
    });
  });

  it.each([
    [{ helpful: '1.5' }, "helpful: '1.5' is not a whole number"],
    [{ helpful: '-1' }, "helpful: '-1' is not a whole number"],
    [{ helpful: '0x10' }, "helpful: '0x10' is not a number"],
    [{ stars: '' }, 'stars: the number of stars is missing'],
    [{ stars: 'Like' }, "stars: 'Like' is not a number"],
    [{ stars: '5.5' }, "stars: '5.5' is not above 0 and at most 5 stars"],
    [{ tags: 'x'.repeat(41) }, `tags: '${'x'.repeat(41)}' is refused: A tag can have at most 40 characters`],
    [
      { tags: 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u' },
      "tags: 'a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u' is refused: At most 20 tags",
    ],
    [
      { author: `${'x'.repeat(101)} Cruz` },
      `author: '${'x'.repeat(60)}…' is refused: First name must be at most 100 characters`,
    ],
    [{ date: '2999-01-01' }, "date: '2999-01-01' lies in the future"],
    [{ date: '12/31/1969' }, "date: '12/31/1969' lies before 1970"],
    [{ menu: 'javascript:alert(1)' }, "menu: 'javascript:alert(1)' is refused: Please enter a valid link"],
    [{ link: 'lamp.example' }, 'label: Link label is required'],
    [{ thing: '' }, 'thing: Name is required'],
    [
      { title: 'Caf\uFFFD' },
      "title: 'Caf\uFFFD' has characters (\uFFFD) that an earlier conversion of the file lost",
    ],
    [
      { latitude: '30,2672', longitude: '-97.74' },
      "latitude: '30,2672' is not a number; did you mean a decimal comma?",
    ],
    [{ latitude: '30.2672', longitude: '197' }, "longitude: '197' is not between -180 and 180 degrees"],
    [{ latitude: 'north', longitude: '-97.74' }, "latitude: 'north' is not a number"],
  ])('with %j is refused', (given, reason) => {
    expect(() => interpret(given)).toThrow(new RefusedRow(reason));
  });
});
