import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { readWantedTarget } from '../../lib/wanted-target.ts';

/** /auth is for visitors: whoever is signed in, or has just signed in, goes where he wanted to go, or home. */
export function GuestRoute() {
  const session = useSession();
  const location = useLocation();
  const resetsPassword = new URLSearchParams(location.search).get('mode') === 'reset';
  if (session.status === 'signed-in' && !resetsPassword) {
    return <Navigate to={readWantedTarget(location.state) ?? '/'} replace />;
  }
  return <Outlet />;
}
