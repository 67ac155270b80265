import { expect, it } from 'vitest';
import { faults } from '../faults/faults.ts';
import type { Read } from './facts.ts';
import { wentOn } from './went-on.ts';

const read = (what: Read['what'], status: number): Read => ({
  what,
  path: '',
  at: 0,
  status,
  mode: '',
  isTurnedAway: false,
  wrong: null,
});
const nothingWent = {
  reads: [read('search', 503), read('badge', 503)],
  messageTries: [{ what: 'send', at: 0, status: 503 }],
  losses: ['transport close'],
} as const;

/** What has to go on while a fault happens. */
const required = (name: string): readonly string[] => {
  const fault = faults.find((one) => one.name === name);
  return fault === undefined ? [] : Object.keys(wentOn(fault.mayFail, nothingWent));
};

it('while an engine is away reads go on and sockets stay', () => {
  expect(required('kafka-hung')).toEqual(['reads good', 'badges read', 'sockets stayed']);
});

it('without Redis nobody is told of an error either', () => {
  expect(required('redis-killed')).toEqual([
    'reads good',
    'badges read',
    'sockets stayed',
    'no server errors',
  ]);
});

it('where one of two instances is killed reads go on, though its sockets are lost', () => {
  expect(required('two-instances')).toEqual(['reads good', 'badges read']);
});

it('where one of two instances is killed a machine that is busy with starting others may be late', () => {
  const reads = [
    ...Array.from({ length: 4 }, () => read('search', 200)),
    read('search', 0),
    read('badge', 200),
  ];
  expect(wentOn('all but reads', { reads, messageTries: [], losses: [] })).toEqual({});
  expect(Object.keys(wentOn('writes', { reads, messageTries: [], losses: [] }))).toEqual(['reads good']);
});

it('where the only process is killed anything may fail', () => {
  expect(required('search-killed')).toEqual([]);
});

it('what went on is not told', () => {
  const reads = [read('search', 200), read('badge', 200)];
  expect(wentOn('nothing', { reads, messageTries: [], losses: [] })).toEqual({});
});
