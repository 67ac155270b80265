import type { OperatedServiceState } from '@candor/contracts/admin/operations';
import type { Rebuild } from '@candor/contracts/operations/http';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../components/badges.tsx';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/inputs.tsx';
import { useStartRebuild } from '../api/operations.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { t } from '../messages/index.ts';
import { EmptyLine, OperationsSection } from './operations-section.tsx';

/** Running and finished rebuilds, and a form that starts one. */
export function RebuildPanel({ services }: { services: readonly OperatedServiceState[] }) {
  const start = useStartRebuild();
  const responding = services.filter((state) => state.status === 'responding');
  const choices = responding.flatMap(({ service, readModels }) =>
    (readModels ?? []).map((readModel) => ({ service, readModel, value: `${service}/${readModel}` })),
  );
  const rebuilds = responding
    .flatMap(({ service, rebuilds: of }) => (of ?? []).map((rebuild) => ({ service, ...rebuild })))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const [chosen, setChosen] = useState('');
  const choice = choices.find(({ value }) => value === chosen);
  return (
    <OperationsSection title={t('rebuilds')}>
      <form
        className="flex flex-wrap items-center gap-3 px-4 pb-4 lg:px-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (choice) start.mutate({ service: choice.service, readModel: choice.readModel });
        }}
      >
        <div className="w-72 max-w-full">
          <Select
            aria-label={t('readModel')}
            placeholder={t('readModel')}
            options={choices.map(({ service, readModel, value }) => ({
              value,
              label: `${service}: ${readModel}`,
            }))}
            value={choice?.value ?? ''}
            onValueChange={setChosen}
          />
        </div>
        <Button type="submit" disabled={!choice} isPending={start.isPending}>
          {t('rebuild')}
        </Button>
      </form>
      {rebuilds.length === 0 ? (
        <EmptyLine>{t('noRebuilds')}</EmptyLine>
      ) : (
        <ul aria-label={t('rebuilds')} className="divide-y divide-line border-t">
          {rebuilds.map((rebuild) => (
            <li key={`${rebuild.service}/${rebuild.readModel}`}>
              <RebuildState {...rebuild} />
            </li>
          ))}
        </ul>
      )}
    </OperationsSection>
  );
}

const variants = { running: 'premium', done: 'success', failed: 'danger' } as const;
const labels = { running: t('rebuildRunning'), done: t('rebuildDone'), failed: t('rebuildFailed') } as const;

function RebuildState({
  service,
  readModel,
  status,
  startedAt,
  processed,
  result,
  error,
}: Rebuild & { service: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 lg:px-5">
      <span className="min-w-0 flex-1 basis-48 font-medium break-all">
        {service}: {readModel}
      </span>
      <Badge variant={variants[status]}>
        {status === 'running' && <LoaderCircle aria-hidden className="animate-spin" />}
        {labels[status]}
      </Badge>
      <span className="text-sm text-muted tabular-nums">{progressText(processed, result)}</span>
      <time dateTime={startedAt} className="text-sm text-muted">
        {formatDateTime(startedAt)}
      </time>
      {error !== null && <p className="basis-full text-sm break-words text-danger">{error}</p>}
    </div>
  );
}

function progressText(events: number, result: Rebuild['result']): string {
  if (!result) return t('rebuildProgress', { events });
  const { rows, repaired } = result;
  return repaired === null
    ? t('rebuildRows', { events, rows })
    : t('rebuildRepairs', { events, rows, repaired });
}
