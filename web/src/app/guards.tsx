import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../components/loading.tsx';
import { ErrorCard } from '../components/error-card.tsx';
import { messageOf } from '../lib/api-error.ts';
import { readWantedTarget, useSession, wantedTarget, type Session } from '../lib/session.ts';
import { NotFound } from './layout/error-pages.tsx';

interface ProtectedRouteProps {
  /** `stay`: the open page itself requests to sign in again. */
  whenSessionEnds?: 'leave' | 'stay';
}

/** For members. A visitor goes to /auth, and from there back to this page. */
export function ProtectedRoute({ whenSessionEnds = 'leave' }: ProtectedRouteProps) {
  const session = useSession();
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
      return wasAdmitted && whenSessionEnds === 'stay' ? <Outlet /> : <ToSignIn />;
  }
}

/** For admins. Other members get the 404 page. */
export function AdminRoute() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <Spinner />;
    case 'failed':
      return <SessionFailure session={session} />;
    case 'signed-out':
      return <ToSignIn />;
    case 'signed-in':
      return session.user.isAdmin ? <Outlet /> : <NotFound />;
  }
}

/** Links in mails open these modes for members too. */
const mailModes: ReadonlySet<string | null> = new Set(['reset', 'confirm', 'email', 'undo']);

/** For visitors. Members, and visitors who have just signed in, go to the page they wanted, or home. */
export function GuestRoute() {
  const session = useSession();
  const location = useLocation();
  const isFromMail = mailModes.has(new URLSearchParams(location.search).get('mode'));
  if (session.status === 'signed-in' && !isFromMail) {
    return <Navigate to={readWantedTarget(location.state) ?? '/'} replace />;
  }
  return <Outlet />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to="/auth" replace state={wantedTarget(pathname, search)} />;
}

function SessionFailure({ session }: { session: Extract<Session, { status: 'failed' }> }) {
  return (
    <div className="page-width py-16">
      <ErrorCard
        headingLevel={1}
        title="We could not check who you are"
        description={messageOf(session.error, 'Please try again in a moment.')}
        error={session.error}
        onTryAgain={session.retry}
      />
    </div>
  );
}
