export const dashboardTabs = ['ratings', 'saved', 'following', 'settings'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** From the address: `/dashboard?tab=settings`. */
export function readDashboardTab(address: URLSearchParams): DashboardTab {
  return dashboardTabs.find((tab) => tab === address.get('tab')) ?? 'ratings';
}

export function dashboardAddress(tab: DashboardTab): URLSearchParams {
  return new URLSearchParams(tab === 'ratings' ? {} : { tab });
}
