import { adminRoutes, auditRoutes } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { publicRoutesOf } from './route-table.ts';

describe('the routes of a service', () => {
  it('are complete if two tables have a route of the same name', () => {
    const tables = [{ list: adminRoutes.users }, { list: auditRoutes.audit }];
    expect(publicRoutesOf('admin', tables).map(({ contract }) => contract.path)).toEqual([
      adminRoutes.users.path,
      auditRoutes.audit.path,
    ]);
  });
});
