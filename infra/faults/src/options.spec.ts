import { expect, it } from 'vitest';
import { faults } from './faults/faults.ts';
import { readOptions } from './options.ts';

const namesOf = (...given: string[]) => readOptions(given, faults).faults.map(({ name }) => name);

it('runs every fault by default, and nothing away first', () => {
  expect(namesOf()).toEqual(faults.map(({ name }) => name));
  expect(namesOf()[0]).toBe('nothing-away');
});

it('takes an engine of each kind and two services away in the short form', () => {
  expect(namesOf('--short')).toEqual([
    'nothing-away',
    'kafka-killed',
    'elasticsearch-killed',
    'redis-hung',
    'ratings-killed',
    'billing-killed',
  ]);
});

it('lets what hangs hang as long as it must, except in the short form', () => {
  expect(readOptions(['redis-hung'], faults).isShort).toBe(false);
  expect(readOptions(['--short'], faults).isShort).toBe(true);
});

it('runs those that are named', () => {
  expect(namesOf('s3-away')).toEqual(['s3-away']);
});

it('refuses names that no fault has, and tells those there are', () => {
  expect(() => namesOf('kafka-burnt')).toThrow(
    /There is no fault kafka-burnt. There are: nothing-away, kafka-killed/,
  );
});

it('runs the controls alone when nothing else is named', () => {
  expect(readOptions(['--controls'], faults)).toMatchObject({ faults: [], hasControls: true });
  expect(namesOf('--controls', '--short')).toHaveLength(6);
});

it('refuses a share of the load that is none', () => {
  expect(() => namesOf('--load', '0')).toThrow(/share/);
});
