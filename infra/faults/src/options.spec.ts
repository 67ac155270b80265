import { expect, it } from 'vitest';
import { faults } from './faults.ts';
import { readOptions } from './options.ts';

const namesOf = (...args: string[]) => readOptions(args, faults).faults.map(({ name }) => name);

it('runs every fault by default, the baseline first', () => {
  expect(namesOf()).toEqual(faults.map(({ name }) => name));
  expect(namesOf()[0]).toBe('baseline');
});

it('takes away an engine of each kind and three services in the short form', () => {
  expect(namesOf('--short')).toEqual([
    'baseline',
    'kafka-killed',
    'elasticsearch-killed',
    'redis-hung',
    'ratings-killed',
    'social-messaging-killed',
    'search-hung',
  ]);
});

it('shortens hangs only in the short form', () => {
  expect(readOptions(['redis-hung'], faults).isShort).toBe(false);
  expect(readOptions(['--short'], faults).isShort).toBe(true);
});

it('runs the named faults', () => {
  expect(namesOf('s3-killed')).toEqual(['s3-killed']);
});

it('refuses an unknown fault and lists the known ones', () => {
  expect(() => namesOf('kafka-burnt')).toThrow(
    /There is no fault kafka-burnt. There are: baseline, kafka-killed/,
  );
});

it('runs only the controls when nothing else is named', () => {
  expect(readOptions(['--controls'], faults)).toMatchObject({ faults: [], hasControls: true });
  expect(namesOf('--controls', '--short')).toHaveLength(7);
});
