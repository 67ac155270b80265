import { adminOperationsRoutes, type DeadLetter } from '@candor/contracts/admin/operations';
import { useState } from 'react';
import { Badge } from '../../../../components/badges.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { LoadError } from '../../../../components/page-states.tsx';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import type { AdminAction } from '../../api/admin-action.ts';
import { useDeadLetters, useParkedEvents, useReplay } from '../api/operations.ts';
import { t } from '../messages/index.ts';
import { useConfirmAction } from '../../components/admin-action-dialog.tsx';
import { EmptyLine, OperationsSection } from './operations-section.tsx';

export function DeadLetterList() {
  const letters = useDeadLetters();
  const { data, error } = letters;
  const [shown, setShown] = useState<DeadLetter>();
  return (
    <OperationsSection title={data ? t('deadLetterCount', { count: data.totalItems }) : t('deadLetters')}>
      {error && (
        <LoadError
          className="m-4"
          title={t('deadLettersNotLoaded')}
          query={letters}
          description={error.message}
        />
      )}
      {!data && !error && <EmptyLine>{t('loading')}</EmptyLine>}
      {data?.items.length === 0 && data.silent.length === 0 && (
        <EmptyLine>{t('everyEventApplied')}</EmptyLine>
      )}
      <ul aria-label={t('deadLetters')} className="divide-y divide-line">
        {data?.items.map((letter) => (
          <li key={`${letter.service} ${letter.streamId}`} className="first:border-t">
            <Letter letter={letter} onShow={() => setShown(letter)} />
          </li>
        ))}
      </ul>
      {data && data.silent.length > 0 && (
        <p className="border-t px-4 py-3 text-sm text-muted lg:px-5">
          {t('unknownDeadLetters', { services: data.silent.join(', ') })}
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
      aria-label={t('typeInService', { type, service })}
      className="grid grid-cols-1 gap-3 px-4 py-4 lg:grid-cols-[1fr_auto] lg:px-5"
    >
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{service}</Badge>
          <span className="font-medium break-all">{type}</span>
        </p>
        <p className="font-mono text-xs wrap-anywhere text-muted">
          {t('streamVersion', { stream: streamId, version })}
        </p>
        <p className="text-sm break-words text-danger">{error}</p>
        <p className="text-sm text-muted">
          {t.rich('eventsBehind', {
            at: formatDateTime(failedAt),
            count: waiting,
            time: (at) => (
              <time key="at" dateTime={failedAt}>
                {at}
              </time>
            ),
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button variant="outline" size="small" onClick={onShow}>
          {t('showEvents')}
        </Button>
        <Button
          size="small"
          isPending={replay.isPending}
          onClick={() => replay.mutate({ service, streamId })}
        >
          {t('replay')}
        </Button>
        <Button
          variant="outline"
          size="small"
          className="text-danger!"
          onClick={() => confirm(dropAction(letter))}
        >
          {t('drop')}
        </Button>
      </div>
    </article>
  );
}

const Dropped = adminOperationsRoutes.dropDeadLetter.responses[200];

function dropAction({ service, streamId, version }: DeadLetter): AdminAction {
  return {
    title: t('dropEvent'),
    description: t.rich('dropEventText', {
      service,
      version,
      streamId,
      stream: (id) => (
        <span key="stream" className="font-mono text-xs break-all">
          {id}
        </span>
      ),
    }),
    confirmLabel: t('drop'),
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
        title: t('eventDropped'),
        description: isParked ? t('nextEventParked') : t('laterEventsApplied', { count: applied }),
      };
    },
    failed: t('eventNotDropped'),
  };
}

function ParkedEventsDialog({ letter, onClose }: { letter: DeadLetter; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      className="max-w-3xl!"
      title={t('parkedEvents')}
      description={t('parkedEventsText')}
    >
      <ParkedEvents letter={letter} />
    </Dialog>
  );
}

function ParkedEvents({ letter }: { letter: DeadLetter }) {
  const { data, error } = useParkedEvents(letter);
  if (error) return <p role="alert">{messageOf(error, t('eventsNotLoaded'))}</p>;
  if (!data) return <p role="status">{t('loading')}</p>;
  const hidden = data.total - data.events.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.events.map(({ version, error: reason, envelope }) => (
        <section key={version} aria-label={t('eventVersion', { version })} className="grid grid-cols-1 gap-2">
          <h3 className="text-base">{t('eventVersion', { version })}</h3>
          <p className="text-sm break-words text-muted">{reason ?? t('behindFirstEvent')}</p>
          <pre
            // Focusable, because keyboards need to scroll it.
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-lg bg-sunken p-3 text-xs"
          >
            {envelope}
          </pre>
        </section>
      ))}
      {hidden > 0 && <p className="text-sm text-muted">{t('moreEvents', { count: hidden })}</p>}
    </div>
  );
}
