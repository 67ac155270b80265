import { describe, expect, it } from 'vitest';
import { parseCbor } from './parse-cbor.ts';

const parsed = (hex: string, bytesOf?: string): unknown => parseCbor(Buffer.from(hex, 'hex'), bytesOf);

describe('CBOR that could be JSON', () => {
  // RFC 8949, appendix A.
  it.each([
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['1903e8', 1_000],
    ['1a000f4240', 1_000_000],
    ['1b000000e8d4a51000', 1_000_000_000_000],
    ['20', -1],
    ['3903e7', -1_000],
    ['fa47c35000', 100_000],
    ['fb3ff199999999999a', 1.1],
    ['fbc010666666666666', -4.1],
    ['f4', false],
    ['f5', true],
    ['f6', null],
    ['60', ''],
    ['62c3bc', 'ü'],
    ['64f0908591', '\u{10151}'],
    ['80', []],
    ['8301820203820405', [1, [2, 3], [4, 5]]],
    ['a0', {}],
    ['a26161016162820203', { a: 1, b: [2, 3] }],
    ['7f657374726561646d696e67ff', 'streaming'],
    ['9f018202039f0405ffff', [1, [2, 3], [4, 5]]],
    ['bf61610161629f0203ffff', { a: 1, b: [2, 3] }],
  ])('%s is the same value', (hex, value) => {
    expect(parsed(hex)).toEqual(value);
  });

  it('has text of one name as the bytes it is, in a list and in parts as well', () => {
    // {"a": "x", "view": ["ü", "ü" in two parts], "b": {"view": "x"}}
    const hex = 'a3616161786476696577' + '82' + '62c3bc' + '7f61c361bcff' + '6162' + 'a1' + '64766965776178';
    const [x, u] = [Buffer.from('x'), Buffer.from('ü')];
    expect(parsed(hex, 'view')).toEqual({ a: 'x', view: [u, u], b: { view: x } });
    expect(parsed(hex)).toEqual({ a: 'x', view: ['ü', 'ü'], b: { view: 'x' } });
  });
});

describe('what could not be JSON, or is no CBOR, is refused:', () => {
  it.each([
    ['nothing', ''],
    ['a second item', '0000'],
    ['a number cut short', '1a000f42'],
    ['text cut short', '6561'],
    ['a list cut short', '8301'],
    ['a list without an end', '9f01'],
    ['a map without an end', 'bf616101'],
    ['text in parts without an end', '7f6161'],
    ['text in parts that are no text', '7f01ff'],
    ['a name that is no text', 'a10102'],
    ['a list longer than anything', '9bffffffffffffffff'],
    ['text longer than anything', '7bffffffffffffffff'],
    ['an end of nothing', 'ff'],
    ['bytes', '4401020304'],
    ['a tag', 'c074323031332d30332d32315432303a30343a30305a'],
    ['undefined', 'f7'],
    ['half a float', 'f93c00'],
    ['a length that is reserved', '1c'],
    ['a prototype', 'a1695f5f70726f746f5f5fa0'],
  ])('%s', (_, hex) => {
    expect(() => parsed(hex)).toThrow(RangeError);
  });
});
