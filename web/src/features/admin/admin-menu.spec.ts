import { describe, expect, it } from 'vitest';
import { isShown, waitingLabel } from './admin-menu.ts';

describe('an entry of the admin menu', () => {
  it('is current for its path and view, with any filter', () => {
    const at = (pathname: string, search = '') => ({ pathname, search });
    expect(isShown('/admin/users', at('/admin/users', '?search=ada&page=2'))).toBe(true);
    expect(isShown('/admin?view=reports', at('/admin', '?view=reports&state=decided'))).toBe(true);
    expect(isShown('/admin?view=reports', at('/admin', '?view=claims'))).toBe(false);
    expect(isShown('/admin', at('/admin', '?view=reports'))).toBe(false);
    expect(isShown('/admin', at('/admin'))).toBe(true);
    expect(isShown('/admin', at('/admin/users'))).toBe(false);
  });

  it('shows how much waits, and nothing for 0 or an unknown number', () => {
    expect([undefined, null, 0, 1, 99, 100].map(waitingLabel)).toEqual([null, null, null, '1', '99', '99+']);
  });
});
