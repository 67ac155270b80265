import { useLocation, useSearchParams } from 'react-router-dom';
import {
  Dashboard,
  dashboardTitle,
  readSuggestionRecorded,
  SignInPrompt,
} from '../../features/dashboard/components/dashboard.tsx';
import { OwnListings } from '../../features/entity/components/own-listings.tsx';
import { FollowingPanel } from '../../features/following/components/following-panel.tsx';
import { WaitingReviews } from '../../features/rating-form/components/waiting-reviews.tsx';
import { DecisionNotices } from '../../features/reports/components/decision-notices.tsx';
import { SavedPanel } from '../../features/saved/components/saved-panel.tsx';
import { toastAccountDeleted } from '../../features/settings/api/account.ts';
import { SettingsPanel } from '../../features/settings/components/settings-panel.tsx';
import { PaymentReturn } from '../../features/subscribe/components/payment-return.tsx';
import { SupportPage } from '../../features/support/components/support-page.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLeave } from '../layout/log-out.ts';

export function Component() {
  const [params] = useSearchParams();
  const isSupport = params.get('view') === 'support';
  useDocumentTitle(dashboardTitle(isSupport));
  const user = useCurrentUser();
  const location = useLocation();
  const leave = useLeave();
  const leaveForGood = async (erasesAt: string) => {
    await leave();
    toastAccountDeleted(erasesAt);
  };
  if (!user) return <SignInPrompt />;
  if (isSupport) return <SupportPage user={user} />;
  return (
    <>
      <PaymentReturn member={user} />
      <Dashboard
        user={user}
        suggestionRecorded={readSuggestionRecorded(location.state)}
        notices={
          <>
            <WaitingReviews memberId={user.id} />
            <DecisionNotices viewerId={user.id} />
          </>
        }
        listings={<OwnListings memberId={user.id} />}
        saved={<SavedPanel viewerId={user.id} />}
        following={<FollowingPanel isPremium={user.isPremium} />}
        settings={<SettingsPanel user={user} onDeleted={(erasesAt) => void leaveForGood(erasesAt)} />}
      />
    </>
  );
}
