import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoutes, joinRoutes } from './route.ts';

const routes = (path: `/${string}`) =>
  defineRoutes({ list: { method: 'GET', path, access: 'public', responses: { 200: z.void() } } });

describe('joined route tables', () => {
  it('have the routes of both', () => {
    const { list } = routes('/api/claims');
    expect(Object.keys(joinRoutes({ claims: list }, routes('/api/reports')))).toEqual(['claims', 'list']);
  });

  it('share no name', () => {
    // @ts-expect-error -- negative control: both have a `list`
    const joined = joinRoutes(routes('/api/claims'), routes('/api/reports'));
    expect(joined.list.path).toBe('/api/reports');
  });
});
