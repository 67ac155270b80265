import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { readWantedTarget, useSession } from '../../lib/session.ts';

/** What links in mails are for, whoever is signed in. */
const mailModes: ReadonlySet<string | null> = new Set(['reset', 'confirm']);

/** /auth is for visitors: whoever is signed in, or has just signed in, goes where he wanted to go, or home. */
export function GuestRoute() {
  const session = useSession();
  const location = useLocation();
  const comesFromMail = mailModes.has(new URLSearchParams(location.search).get('mode'));
  if (session.status === 'signed-in' && !comesFromMail) {
    return <Navigate to={readWantedTarget(location.state) ?? '/'} replace />;
  }
  return <Outlet />;
}
