import { ErrorCard } from '../../components/page-states.tsx';
import { messageOf } from '../../lib/api-error.ts';
import type { Session } from '../../lib/session.ts';

/** It is unknown who is looking: neither the page nor the way to /auth would be right. */
export function SessionFailure({ session }: { session: Extract<Session, { status: 'failed' }> }) {
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
