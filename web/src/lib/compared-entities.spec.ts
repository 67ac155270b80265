import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from './testing/fake-storage.ts';

const idOf = (at: number) => `0190a000-0000-7000-8000-00000000000${String(at)}`;
const ids = [1, 2, 3, 4, 5].map(idOf);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const storedIds = () => JSON.parse(sessionStorage.getItem('candor-compared') ?? '[]') as string[];

describe('the compared listings', () => {
  it('are stored for the tab in the order of choice, each once', async () => {
    const { setCompared } = await import('./compared-entities.ts');
    setCompared(idOf(2), true);
    setCompared(idOf(1), true);
    setCompared(idOf(2), true);
    expect(storedIds()).toEqual([idOf(1), idOf(2)]);
    setCompared(idOf(1), false);
    expect(storedIds()).toEqual([idOf(2)]);
  });

  it('are four at most', async () => {
    const { setCompared } = await import('./compared-entities.ts');
    for (const id of ids) setCompared(id, true);
    expect(storedIds()).toEqual(ids.slice(0, 4));
  });

  it('are removed with the member’s data', async () => {
    const { setCompared, clearComparedEntities } = await import('./compared-entities.ts');
    setCompared(idOf(1), true);
    clearComparedEntities();
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['', '{', '{}', '"x"', '["x", 4]'])('start empty if %o was stored', async (text) => {
    sessionStorage.setItem('candor-compared', text);
    const { setCompared } = await import('./compared-entities.ts');
    setCompared(idOf(1), true);
    expect(storedIds()).toEqual([idOf(1)]);
  });
});

describe('the URL of a comparison', () => {
  it('has the ids, and is part of the search page', async () => {
    const { comparePath } = await import('./compared-entities.ts');
    expect(comparePath([idOf(1), idOf(2)])).toBe(`/search?compare=${idOf(1)},${idOf(2)}`);
  });

  it('gives four ids at most, without duplicates and other texts', async () => {
    const { readComparedIds } = await import('./compared-entities.ts');
    const read = (query: string) => readComparedIds(new URLSearchParams(query));
    expect(read(`compare=x,${idOf(1)},${idOf(1)},${ids.join(',')}`)).toEqual(ids.slice(0, 4));
    expect(read('compare=')).toEqual([]);
    expect(read('q=pizza')).toBeNull();
  });
});
