import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/loading.tsx';
import { useSession, wantedTarget } from '../../lib/session.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { SessionFailure } from './session-failure.tsx';

/** Admins only. To other members the back-office does not exist. */
export function AdminRoute() {
  const session = useSession();
  const { pathname, search } = useLocation();

  switch (session.status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <SessionFailure session={session} />;
    case 'signed-out':
      return <Navigate to="/auth" replace state={wantedTarget(pathname, search)} />;
    case 'signed-in':
      return session.user.isAdmin ? <Outlet /> : <NotFoundPage />;
  }
}
