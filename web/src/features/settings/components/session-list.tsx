import type { MemberSession } from '@candor/contracts';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { type SessionsToEnd, useEndSessions, useOwnSessions } from '../api/account.ts';
import { hidden } from './hidden-text.tsx';
import { t } from '../messages/index.ts';

/** The devices where the member is signed in. Signing out on this device is in the menu. */
export function SessionList() {
  const query = useOwnSessions();
  const { data: sessions } = query;
  const ending = useEndSessions();
  const end = (toEnd: SessionsToEnd) => {
    ending.mutate(toEnd, {
      onSuccess: () => {
        // The pressed button is gone.
        document.getElementById('sessions')?.focus();
      },
    });
  };

  if (!sessions && query.error && !query.isFetching)
    return <LoadError title={t('sessionsNotLoaded')} query={query} />;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="sessions" tabIndex={-1} className="text-xl">
          {t('sessions')}
        </h3>
        {sessions && sessions.length > 1 && (
          <Button
            variant="outline"
            size="small"
            isPending={ending.isPending && ending.variables === 'others'}
            onClick={() => end('others')}
          >
            {t('signOutElsewhere')}
          </Button>
        )}
      </div>
      <ul aria-labelledby="sessions" aria-busy={!sessions} className="divide-y divide-line">
        {sessions?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={
              ending.isPending &&
              typeof ending.variables === 'object' &&
              ending.variables.sessionId === session.id
            }
            onEnd={() => end({ sessionId: session.id })}
          />
        ))}
        {!sessions && (
          <li className="grid gap-2 py-3.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-56" />
          </li>
        )}
      </ul>
    </Card>
  );
}

interface SessionItemProps {
  session: MemberSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  const since = formatDateTime(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {device}
          {isCurrent && <Badge variant="accent">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isCurrent
            ? t('signedInSince', { since })
            : t('signedInAndLastSeen', { since, lastSeen: formatDateTime(lastSeenAt) })}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="outline" size="small" isPending={isEnding} onClick={onEnd}>
          {t.rich('signOutOnDevice', { device, since, hidden })}
        </Button>
      )}
    </li>
  );
}
