import { adminRoutes, auditRoutes } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { publicRoutesOf } from './route-table.ts';

describe('the routes of a service', () => {
  it('are all there, though two of its tables give one the same name', () => {
    const planted = [{ list: adminRoutes.users }, { list: auditRoutes.audit }];
    expect(publicRoutesOf('admin', planted).map(({ contract }) => contract.path)).toEqual([
      adminRoutes.users.path,
      auditRoutes.audit.path,
    ]);
  });
});
