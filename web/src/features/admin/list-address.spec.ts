import { describe, expect, it } from 'vitest';
import { listPath } from './api/list-query.ts';
import { readCategory, readPage, withFilter, withPage } from './list-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of a list', () => {
  it.each([
    ['page=3', 3],
    ['', 1],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=two', 1],
    ['page=1e9', 1],
    ['page=99999999999', 1],
  ])('%s means page %i', (query, page) => {
    expect(readPage(at(query))).toBe(page);
  });

  it('leaves the first page out', () => {
    expect(withPage(at('search=ada'), 2).toString()).toBe('search=ada&page=2');
    expect(withPage(at('search=ada&page=2'), 1).toString()).toBe('search=ada');
  });

  it('starts at the first page with another filter', () => {
    expect(withFilter(at('page=4'), 'search', 'ada&b').toString()).toBe('search=ada%26b');
    expect(withFilter(at('search=ada&page=4'), 'search', '').toString()).toBe('');
  });

  it('knows a category by each of its names, and none where there is no such category', () => {
    expect(readCategory(at('category=food'))).toBe('restaurant');
    expect(readCategory(at('category=Restaurant'))).toBe('restaurant');
    expect(readCategory(at('category=place'))).toBe('place');
    expect(readCategory(at('category=nonsense'))).toBe('');
    expect(readCategory(at(''))).toBe('');
  });
});

describe('a request for a list', () => {
  it('says page and limit, and a filter only where there is one', () => {
    expect(listPath('users', { page: 2, filter: { search: 'josé & co' } })).toBe(
      '/api/admin/users?page=2&limit=20&search=jos%C3%A9+%26+co',
    );
    expect(listPath('entities', { page: 1, filter: { category: '' } })).toBe(
      '/api/admin/entities?page=1&limit=20',
    );
  });
});
