import { adminRoutes, auditRoutes } from '@candor/contracts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { publicRoutes, publicRoutesOf } from './route-table.ts';

describe('the routes of a service', () => {
  it('are complete if two tables have a route of the same name', () => {
    const tables = [{ list: adminRoutes.users }, { list: auditRoutes.audit }];
    expect(publicRoutesOf('admin', tables).map(({ contract }) => contract.path)).toEqual([
      adminRoutes.users.path,
      auditRoutes.audit.path,
    ]);
  });
});

describe('all routes', () => {
  it('search for entities at a path that could be the id of one', async () => {
    await using app = fastify();
    for (const { name, contract, paths } of publicRoutes)
      for (const url of paths) app.route({ method: contract.method, url, handler: async () => name });
    const nameAt = async (url: string) => (await app.inject({ method: 'GET', url })).body;
    expect(await nameAt('/api/entities/search?q=pizza')).toBe('searchEntities');
    expect(await nameAt('/api/entities/00000000-0000-7000-8000-000000000000')).toBe('entity');
  });
});
