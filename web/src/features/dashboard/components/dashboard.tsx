import type { CurrentUser } from '@candor/contracts';
import { Bookmark, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { dashboardAddress, type DashboardTab, dashboardTabs, readDashboardTab } from '../dashboard-tab.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { OwnRatings } from './own-ratings.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { StatCards } from './stat-cards.tsx';
import { SuggestionNotice } from './suggestion-notice.tsx';
import { UpgradeBanner } from './upgrade-banner.tsx';

const tabLabels: Readonly<Record<DashboardTab, string>> = {
  ratings: 'My Ratings',
  saved: 'Saved',
  following: 'Following',
  settings: 'Settings',
};

interface DashboardProps {
  user: CurrentUser;
  /** Somebody comes from a form whose listing details wait as a suggestion. */
  suggestionRecorded: boolean;
  /** What the member has to know before all else. */
  notices: ReactNode;
  /** Inside the Settings tab. */
  settings: ReactNode;
}

export function Dashboard({ user, suggestionRecorded, notices, settings }: DashboardProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      {suggestionRecorded && <SuggestionNotice />}
      {notices}
      {!user.isPremium && <UpgradeBanner />}
      <ProfileHeader user={user} />
      <StatCards />
      {user.isPremium && <AnalyticsPanel />}
      <Tabs
        value={readDashboardTab(address)}
        onValueChange={(value) => {
          setAddress(dashboardAddress(readDashboardTab(new URLSearchParams({ tab: value }))), {
            replace: true,
            preventScrollReset: true,
          });
        }}
      >
        <TabList aria-label="Dashboard">
          {dashboardTabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {tabLabels[tab]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="ratings">
          <OwnRatings memberId={user.id} />
        </TabPanel>
        <TabPanel value="saved">
          <EmptyState
            icon={Bookmark}
            title="Saved ratings are coming soon"
            description="You will find the ratings you keep for later here."
          />
        </TabPanel>
        <TabPanel value="following">
          <EmptyState
            icon={Users}
            title="Following is coming soon"
            description="You will find the members you follow here."
          />
        </TabPanel>
        <TabPanel value="settings">{settings}</TabPanel>
      </Tabs>
    </div>
  );
}
