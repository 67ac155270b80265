import { adminOperationsRoutes, type DeadLetter } from '@candor/contracts/admin/operations';
import { useState } from 'react';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDateTime, plural } from '../../../lib/format.ts';
import type { AdminAction } from '../api/admin-action.ts';
import { useDeadLetters, useParkedEvents, useReplay } from '../api/operations.ts';
import { useConfirmAction } from './admin-action-dialog.tsx';
import { EmptyLine, OperationsSection } from './operations-section.tsx';

export function DeadLetterList() {
  const letters = useDeadLetters();
  const { data, error } = letters;
  const [shown, setShown] = useState<DeadLetter>();
  return (
    <OperationsSection title={data ? `Dead letters (${String(data.totalItems)})` : 'Dead letters'}>
      {error && (
        <LoadError
          className="m-4"
          title="Dead letters could not be loaded"
          query={letters}
          description={error.message}
        />
      )}
      {!data && !error && <EmptyLine>Loading...</EmptyLine>}
      {data?.items.length === 0 && data.silent.length === 0 && (
        <EmptyLine>Every event was applied.</EmptyLine>
      )}
      <ul aria-label="Dead letters" className="divide-y divide-line">
        {data?.items.map((letter) => (
          <li key={`${letter.service} ${letter.streamId}`} className="first:border-t">
            <Letter letter={letter} onShow={() => setShown(letter)} />
          </li>
        ))}
      </ul>
      {data && data.silent.length > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted lg:px-5">
          Unknown: the dead letters of {data.silent.join(', ')}.
        </p>
      )}
      {shown && <ParkedEventsDialog letter={shown} onClose={() => setShown(undefined)} />}
    </OperationsSection>
  );
}

interface LetterProps {
  letter: DeadLetter;
  onShow: () => void;
}

function Letter({ letter, onShow }: LetterProps) {
  const confirm = useConfirmAction();
  const replay = useReplay();
  const { service, streamId, type, version, error, failedAt, waiting } = letter;
  return (
    <article
      aria-label={`${type} in ${service}`}
      className="grid grid-cols-1 gap-3 px-4 py-4 lg:grid-cols-[1fr_auto] lg:px-5"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{service}</Badge>
          <span className="font-medium break-all">{type}</span>
        </p>
        <p className="font-mono text-xs wrap-anywhere text-muted">
          {streamId}, version {version}
        </p>
        <p className="text-sm break-words text-danger">{error}</p>
        <p className="text-sm text-muted">
          <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>, {plural(waiting, 'event')} waiting
          behind it
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="small" onClick={onShow}>
          Show
        </Button>
        <Button
          size="small"
          isPending={replay.isPending}
          onClick={() => replay.mutate({ service, streamId })}
        >
          Replay
        </Button>
        <Button
          variant="outline"
          size="small"
          className="text-danger!"
          onClick={() => confirm(dropAction(letter))}
        >
          Drop
        </Button>
      </div>
    </article>
  );
}

const Dropped = adminOperationsRoutes.dropDeadLetter.responses[200];

function dropAction({ service, streamId, version }: DeadLetter): AdminAction {
  return {
    title: 'Drop Event',
    description: (
      <>
        The {service} service skips version {version} of{' '}
        <span className="font-mono text-xs break-all">{streamId}</span>. Its data stays incomplete until the
        cause is fixed and the read model is rebuilt.
      </>
    ),
    confirmLabel: 'Drop',
    isDangerous: true,
    reason: { isRequired: true },
    request: {
      method: 'post',
      path: adminOperationsRoutes.dropDeadLetter.path,
      body: { service, streamId, version },
    },
    done: (response) => {
      const { applied, isParked } = Dropped.parse(response);
      return {
        title: 'Event dropped',
        description: isParked
          ? 'The next event could not be applied either.'
          : `${plural(applied, 'event')} behind it applied.`,
      };
    },
    failed: 'Failed to drop the event',
  };
}

function ParkedEventsDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      className="max-w-3xl!"
      title="Parked events"
      description="As received from the bus. Personal data is encrypted."
    >
      <ParkedEvents letter={letter} />
    </Dialog>
  );
}

function ParkedEvents({ letter }: { letter: DeadLetter }) {
  const { data, error } = useParkedEvents(letter);
  if (error) return <p role="alert">{messageOf(error, 'The events could not be loaded.')}</p>;
  if (!data) return <p role="status">Loading...</p>;
  const hidden = data.total - data.events.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.events.map(({ version, error: reason, envelope }) => (
        <section key={version} aria-label={`Version ${String(version)}`} className="grid grid-cols-1 gap-2">
          <h3 className="text-base">Version {version}</h3>
          <p className="text-sm break-words text-muted">{reason ?? 'Waiting behind the first event.'}</p>
          <pre
            // Focusable, because keyboards need to scroll it.
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-lg bg-sunken p-3 text-xs"
          >
            {envelope}
          </pre>
        </section>
      ))}
      {hidden > 0 && <p className="text-sm text-muted">And {plural(hidden, 'more event', 'more events')}.</p>}
    </div>
  );
}
