import { describe, expect, it } from 'vitest';
import { listPath } from './api/admin-query.ts';
import { readCategory, readPage, withFilter, withPage } from './list-params.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the URL of a list', () => {
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

  it('returns to the first page when the filter changes', () => {
    expect(withFilter(at('page=4'), 'search', 'ada&b').toString()).toBe('search=ada%26b');
    expect(withFilter(at('search=ada&page=4'), 'search', '').toString()).toBe('');
  });

  it('accepts every name of a category, and ignores an unknown one', () => {
    expect(readCategory(at('category=food'))).toBe('restaurant');
    expect(readCategory(at('category=Restaurant'))).toBe('restaurant');
    expect(readCategory(at('category=place'))).toBe('place');
    expect(readCategory(at('category=nonsense'))).toBe('');
    expect(readCategory(at(''))).toBe('');
  });
});

describe('a request for a list', () => {
  it('has page and limit, and only filters that are set', () => {
    expect(listPath('users', { page: 2, filter: { search: 'josé & co' } })).toBe(
      '/api/admin/users?page=2&limit=20&search=jos%C3%A9+%26+co',
    );
    expect(listPath('entities', { page: 1, filter: { category: '' } })).toBe(
      '/api/admin/entities?page=1&limit=20',
    );
  });
});
