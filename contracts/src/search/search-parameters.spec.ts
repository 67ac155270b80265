import { describe, expect, it } from 'vitest';
import { parseDegrees, parseDistance, parseSortOrder } from './search-parameters.ts';

describe('the coordinates of a search', () => {
  it.each([
    ['30', 30],
    ['+30', 30],
    ['-30.5', -30.5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['3e1', 30],
    ['-9.77e0', -9.77],
    ['3E+1', 30],
    ['300e-1', 30],
    ['.3e2', 30],
    ['3.e1', 30],
    ['030', 30],
    ['30.26720000000001', 30.26720000000001],
    ['30.267153000000000000000000000000000000001', 30.267153],
    [`0.${'0'.repeat(400)}1`, 0],
    [`${'0'.repeat(400)}30`, 30],
    ['90', 90],
    ['-90', -90],
  ])('have every decimal and exponent form: %s', (text, degrees) => {
    expect(parseDegrees(text, 90)).toBe(degrees);
  });

  it.each([
    '',
    ' ',
    '.',
    '+',
    '-',
    'e1',
    '.e1',
    '3e',
    '3e+',
    '3e1.5',
    '--3',
    '+-3',
    '1_000',
    '1,5',
    '3 0',
    '30n',
    '30°',
    '0x1e',
    '0b11',
    '0o17',
    'Infinity',
    '-Infinity',
    'NaN',
    '1e999',
    'null',
    '90.000001',
    '-91',
    '٣٠',
  ])('are no other text, and not out of range: %j', (text) => {
    expect(parseDegrees(text, 90)).toBeNull();
  });

  it('reach 180 degrees for a longitude', () => {
    expect(parseDegrees('-180', 180)).toBe(-180);
    expect(parseDegrees('180.1', 180)).toBeNull();
  });
});

describe('the distance of a search', () => {
  it.each([
    ['5', 5],
    ['2.5', 2.5],
    ['1e1', 10],
    ['.1', 0.1],
    ['anywhere', 'anywhere'],
    ['Anywhere', 'anywhere'],
    ['0', null],
    ['0.0', null],
    ['-5', null],
    ['0x5', null],
    ['Infinity', null],
    ['far', null],
    ['5 miles', null],
  ])('%s is %s', (text, distance) => {
    expect(parseDistance(text)).toBe(distance);
  });
});

it('an order is one of the list, in any case', () => {
  expect(parseSortOrder('Relevance')).toBe('relevance');
  expect(parseSortOrder('loudest')).toBeNull();
});
