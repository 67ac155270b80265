import { describe, expect, it } from 'vitest';
import { ColumnMap, type SourceRow } from './column-map.ts';
import { interpretRow, RefusedRow, type InterpretOptions } from './interpret-row.ts';

const options: InterpretOptions = {
  map: ColumnMap.parse({
    entity: { name: 'thing', latitude: 'latitude', longitude: 'longitude' },
    author: { name: 'author' },
    rating: {
      ...{ stars: 'stars', title: 'title', review: 'text', date: 'date' },
      tags: ['tags', { column: 'kind' }],
      helpfulCount: 'helpful',
    },
  }),
  defaults: { city: 'Austin', state: 'TX' },
  keepShort: true,
  importName: 'spec',
  startedAt: new Date('2026-11-01T00:00:00.000Z'),
};
const row = { thing: 'Lamp', stars: '4', title: 'Bright', text: 'Shines all night.', date: '2024-05-06' };
const interpret = (given: SourceRow, rowNumber = 1) => interpretRow({ ...row, ...given }, rowNumber, options);

describe('a row', () => {
  it('has the tags of all columns that are named for it, split at commas', () => {
    expect(interpret({ tags: ' warm, ,small', kind: 'desk' }).rating.tags).toEqual(['warm', 'small', 'desk']);
    expect(interpret({}).rating.tags).toEqual([]);
  });

  it('has how many found it helpful, nobody where the file does not say', () => {
    expect(interpret({ helpful: '12' }).rating.importedHelpfulCount).toBe(12);
    expect(interpret({ helpful: '' }).rating.importedHelpfulCount).toBe(0);
  });

  it('has coordinates when both are there', () => {
    const place = { latitude: '30.27', longitude: '-97.74' };
    expect(interpret(place).entity.coordinates).toEqual({ latitude: 30.27, longitude: -97.74 });
    expect(interpret({ latitude: '30.27' }).entity.coordinates).toBeNull();
  });

  it('has an author whose last name is all but the first word', () => {
    const { member } = interpret({ author: ' Ana  de la Cruz ' });
    expect(member).toMatchObject({ firstName: 'Ana', lastName: 'de la Cruz', email: null, password: null });
    expect(interpret({ author: 'Ana' }).member).toMatchObject({ firstName: 'Ana', lastName: '' });
  });

  it('has the author of other rows when they name the same, and one of its own when it names none', () => {
    const authorOf = (author: string, rowNumber: number) => interpret({ author }, rowNumber).member.memberId;
    expect(authorOf('Ana Cruz', 2)).toBe(authorOf('Ana  Cruz', 1));
    expect(authorOf('Ana Diaz', 1)).not.toBe(authorOf('Ana Cruz', 1));
    expect(authorOf('', 2)).not.toBe(authorOf('', 1));
    expect(interpret({ author: '' }).member).toMatchObject({ firstName: 'Anonymous', lastName: '' });
  });

  it.each([
    [{ helpful: '1.5' }, 'Helpful count must be a whole number'],
    [{ helpful: '-1' }, 'Helpful count must be a whole number'],
    [{ tags: 'x'.repeat(41) }, 'A tag can have at most 40 characters'],
    [{ tags: Array.from({ length: 21 }, (_, index) => String(index)).join(',') }, 'At most 20 tags'],
    [{ author: `${'x'.repeat(101)} Cruz` }, 'First name must be at most 100 characters'],
    [{ date: '2999-01-01' }, 'The date lies in the future'],
  ])('with %j is refused', (given, reason) => {
    expect(() => interpret(given)).toThrow(new RefusedRow(reason));
  });

  it.each([{ latitude: 'north' }, { latitude: '90.5' }, { longitude: '181' }])(
    'that lies nowhere on earth is refused: %j',
    (given) => {
      expect(() => interpret({ latitude: '30', longitude: '-97', ...given })).toThrow(RefusedRow);
    },
  );
});
