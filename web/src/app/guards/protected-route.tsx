import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/loading.tsx';
import { useSession, wantedTarget } from '../../lib/session.ts';
import { SessionFailure } from './session-failure.tsx';

interface ProtectedRouteProps {
  /** `stay` leaves it to the open page to ask for signing in again. */
  whenSessionEnds?: 'leave' | 'stay';
}

/** Members only. A visitor goes to /auth, which leads him back to the page he wanted. */
export function ProtectedRoute({ whenSessionEnds = 'leave' }: ProtectedRouteProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (session.status === 'signed-in' && !wasAdmitted) setWasAdmitted(true);

  switch (session.status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <SessionFailure session={session} />;
    case 'signed-in':
      return <Outlet />;
    case 'signed-out':
      if (wasAdmitted && whenSessionEnds === 'stay') return <Outlet />;
      return <Navigate to="/auth" replace state={wantedTarget(pathname, search)} />;
  }
}
