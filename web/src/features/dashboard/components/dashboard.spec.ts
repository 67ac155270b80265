import { describe, expect, it } from 'vitest';
import { dashboardParams, dashboardTabs, readDashboardTab } from './dashboard.tsx';

describe('the open tab', () => {
  it('is read from the URL', () => {
    for (const tab of dashboardTabs) expect(readDashboardTab(dashboardParams(tab))).toBe(tab);
  });

  it('is My Ratings without a tab, and for an unknown one', () => {
    expect(readDashboardTab(new URLSearchParams(''))).toBe('ratings');
    expect(readDashboardTab(new URLSearchParams('tab=payments'))).toBe('ratings');
  });

  it('is left out of the URL for My Ratings', () => {
    expect(dashboardParams('ratings').toString()).toBe('');
  });
});
