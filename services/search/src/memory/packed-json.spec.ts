import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedKeys, packJson, unpackJson } from './packed-json.ts';

const key = fc.constantFrom(...packedKeys.map((packed) => packed.slice(2, -2)));
const view = fc.dictionary(
  fc.oneof(key, fc.string()),
  fc.oneof(fc.json(), fc.string({ unit: 'binary' }), key),
  {
    noNullPrototype: true,
  },
);

describe('packed JSON', () => {
  it('becomes the same JSON again, also when values look like keys', () => {
    fc.assert(
      fc.property(view, (value) => {
        const json = JSON.stringify({ ...value, title: 'a ,"review": b', tags: packedKeys });
        expect(unpackJson(Buffer.from(packJson(json))).toString()).toBe(Buffer.from(json).toString());
      }),
    );
  });

  it('has one byte for each key but the first', () => {
    const json = '{"starRating":3,"title":"Good","review":"Really"}';
    expect(packJson(json)).toHaveLength(json.length - ',"title":'.length - ',"review":'.length + 2);
  });
});
