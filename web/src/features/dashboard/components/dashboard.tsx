import type { CurrentUser } from '@candor/contracts';
import { Info, LogIn, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/tabs.tsx';
import { wantedTarget } from '../../../lib/session.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';
import { OwnRatings } from './own-ratings.tsx';
import { ProfileHeader, StatCards } from './profile-header.tsx';
import { CrownMark } from '../../../components/badges.tsx';
import { storedKeys } from '../../../lib/stored-keys.ts';
import { storedFlag, useStoredValue } from '../../../lib/stored-value.ts';
import { t } from '../messages/index.ts';

export const dashboardTabs = ['ratings', 'saved', 'following', 'settings'] as const;
type DashboardTab = (typeof dashboardTabs)[number];

const tabLabels: Readonly<Record<DashboardTab, string>> = {
  ratings: t('ownRatings'),
  saved: t('saved'),
  following: t('following'),
  settings: t('settings'),
};

interface DashboardProps {
  user: CurrentUser;
  /** The member comes from the rating form, and the listing's changed details became an edit suggestion. */
  suggestionRecorded: boolean;
  notices: ReactNode;
  /** Above the tabs. */
  listings: ReactNode;
  /** Inside the Saved tab. */
  saved: ReactNode;
  /** Inside the Following tab. */
  following: ReactNode;
  /** Inside the Settings tab. */
  settings: ReactNode;
}

/** In the browser's tab. */
export function dashboardTitle(isSupport: boolean): string {
  return isSupport ? t('support') : t('dashboard');
}

export function Dashboard({
  user,
  suggestionRecorded,
  notices,
  listings,
  saved,
  following,
  settings,
}: DashboardProps) {
  const [params, setParams] = useSearchParams();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      {suggestionRecorded && <SuggestionNotice />}
      {notices}
      {!user.isPremium && <UpgradeBanner />}
      <ProfileHeader user={user} />
      <StatCards />
      {listings}
      {user.isPremium && <AnalyticsPanel />}
      <Tabs
        value={readDashboardTab(params)}
        onValueChange={(value) =>
          setParams(dashboardParams(readDashboardTab(new URLSearchParams({ tab: value }))), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <TabList aria-label={t('dashboard')}>
          {dashboardTabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {tabLabels[tab]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="ratings">
          <OwnRatings memberId={user.id} />
        </TabPanel>
        <TabPanel value="saved">{saved}</TabPanel>
        <TabPanel value="following">{following}</TabPanel>
        <TabPanel value="settings">{settings}</TabPanel>
      </Tabs>
    </div>
  );
}

/** From `/dashboard?tab=settings`. */
export function readDashboardTab(params: URLSearchParams): DashboardTab {
  return dashboardTabs.find((tab) => tab === params.get('tab')) ?? 'ratings';
}

export function dashboardParams(tab: DashboardTab): URLSearchParams {
  return new URLSearchParams(tab === 'ratings' ? {} : { tab });
}

/** From the state that the rating form leaves in the history entry. */
export function readSuggestionRecorded(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'suggestionRecorded' in state &&
    state.suggestionRecorded === true
  );
}

function SuggestionNotice() {
  return (
    <p role="status" className="flex gap-3 rounded-2xl border bg-accent-soft px-5 py-4">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {t('suggestionRecorded')}
    </p>
  );
}

/** The session ended while the dashboard was open. */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The dashboard was longer: without this the page may be scrolled past its end.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10">
      <h1 className="text-3xl sm:text-[2.25rem]">{t('dashboard')}</h1>
      <EmptyState
        icon={LogIn}
        title={t('signInNeeded')}
        description={t('sessionEnded')}
        actions={
          <Link to="/auth" state={wantedTarget(pathname, search)} className={buttonStyle()}>
            {t('signIn')}
          </Link>
        }
      />
    </div>
  );
}

/** In this tab, until it is closed or the session ends. */
const dismissal = storedFlag({
  storage: () => sessionStorage,
  key: storedKeys.upgradeBannerDismissal,
});

function UpgradeBanner() {
  const isDismissed = useStoredValue(dismissal);
  if (isDismissed) return null;
  return (
    <aside
      aria-label={t('premium')}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-premium-soft py-4 pr-14 pl-5"
    >
      <CrownMark className="text-3xl ring-premium-soft!" />
      <p className="min-w-0 flex-1 basis-52">
        {t.rich('premiumOffer', {
          strong: (children) => (
            <strong key="strong" className="font-semibold">
              {children}
            </strong>
          ),
        })}
      </p>
      <Link to="/subscribe" className={buttonStyle({ variant: 'premium', size: 'small' })}>
        {t('upgrade')}
      </Link>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label={t('dismiss')}
        className="absolute top-3 right-3"
        onClick={() => {
          dismissal.change(true);
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <X aria-hidden />
      </Button>
    </aside>
  );
}
