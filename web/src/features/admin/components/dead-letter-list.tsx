import type { DeadLetter } from '@candor/contracts/admin/operations';
import { useState } from 'react';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { plural } from '../../../lib/format.ts';
import { useReplay } from '../api/operate.ts';
import { useDeadLetters } from '../api/operations.ts';
import { formatMoment } from '../days.ts';
import { DropQuestion } from './drop-question.tsx';
import { NothingHere, OperationsSection } from './operations-section.tsx';
import { ParkedEventsDialog } from './parked-events-dialog.tsx';

export function DeadLetterList() {
  const { data, error, refetch } = useDeadLetters();
  const [shown, setShown] = useState<DeadLetter | null>(null);
  const [toDrop, setToDrop] = useState<DeadLetter | null>(null);
  return (
    <OperationsSection title={data ? `Dead letters (${String(data.totalItems)})` : 'Dead letters'}>
      {error && (
        <ErrorCard
          className="m-4"
          title="Dead letters could not be loaded"
          description={error.message}
          error={error}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !error && <NothingHere>Loading...</NothingHere>}
      {data?.items.length === 0 && <NothingHere>Everything that came could be applied.</NothingHere>}
      <ul aria-label="Dead letters" className="divide-y divide-line">
        {data?.items.map((letter) => (
          <li key={`${letter.service} ${letter.streamId}`} className="first:border-t">
            <Letter
              letter={letter}
              onShow={() => {
                setShown(letter);
              }}
              onDrop={() => {
                setToDrop(letter);
              }}
            />
          </li>
        ))}
      </ul>
      {data && data.silent.length > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted lg:px-5">
          Without those of {data.silent.join(', ')}, which did not answer.
        </p>
      )}
      <ParkedEventsDialog
        letter={shown}
        onClose={() => {
          setShown(null);
        }}
      />
      <DropQuestion
        letter={toDrop}
        onClose={() => {
          setToDrop(null);
        }}
      />
    </OperationsSection>
  );
}

interface LetterProps {
  letter: DeadLetter;
  onShow: () => void;
  onDrop: () => void;
}

function Letter({ letter, onShow, onDrop }: LetterProps) {
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
          <time dateTime={failedAt}>{formatMoment(failedAt)}</time>, {plural(waiting, 'event')} waiting behind
          it
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="small" onClick={onShow}>
          Show
        </Button>
        <Button
          size="small"
          isPending={replay.isPending}
          onClick={() => {
            replay.mutate({ service, streamId });
          }}
        >
          Replay
        </Button>
        <Button variant="outline" size="small" className="text-danger!" onClick={onDrop}>
          Drop
        </Button>
      </div>
    </article>
  );
}
