import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { wantedTarget } from '../../../lib/session.ts';

/** The session ended while the dashboard was open. */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The dashboard was longer: without this somebody may look at an empty end of the page.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10">
      <h1 className="text-3xl sm:text-[2.25rem]">Dashboard</h1>
      <EmptyState
        icon={LogIn}
        title="Please sign in to see your dashboard"
        description="Your session has ended. Everything you have saved is still there."
        actions={
          <Link to="/auth" state={wantedTarget(pathname, search)} className={buttonStyle()}>
            Sign In
          </Link>
        }
      />
    </div>
  );
}
