import { describe, expect, it } from 'vitest';
import { dashboardAddress, dashboardTabs, readDashboardTab } from './dashboard-tab.ts';

describe('the open tab', () => {
  it('is the one that the address names', () => {
    for (const tab of dashboardTabs) expect(readDashboardTab(dashboardAddress(tab))).toBe(tab);
  });

  it('is My Ratings when the address names none, or none that exists', () => {
    expect(readDashboardTab(new URLSearchParams(''))).toBe('ratings');
    expect(readDashboardTab(new URLSearchParams('tab=payments'))).toBe('ratings');
  });

  it('leaves the plain address to My Ratings', () => {
    expect(dashboardAddress('ratings').toString()).toBe('');
  });
});
