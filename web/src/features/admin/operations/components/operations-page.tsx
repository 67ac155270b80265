import type { Erasure } from '@candor/contracts/identity/leaving';
import { Badge } from '../../../../components/badges.tsx';
import { Spinner } from '../../../../components/loading.tsx';
import { LoadError } from '../../../../components/page-states.tsx';
import { formatDateTime } from '../../../../lib/format.ts';
import { useOperations } from '../api/operations.ts';
import { t } from '../messages/index.ts';
import { AdminPage } from '../../components/admin-page.tsx';
import { DeadLetterList } from './dead-letter-list.tsx';
import { EngineTable } from './engine-table.tsx';
import { EmptyLine, OperationsSection } from './operations-section.tsx';
import { RebuildPanel } from './rebuild-panel.tsx';
import { ServiceTable } from './service-table.tsx';

export function OperationsPage() {
  const operations = useOperations();
  const { data, error } = operations;
  return (
    <AdminPage title={t('operations')} subtitle={t('operationsSubtitle')}>
      {data ? (
        <>
          <ServiceTable services={data.services} />
          <EngineTable engines={data.engines} />
          <DeadLetterList />
          <RebuildPanel services={data.services} />
          <ErasureList erasures={data.erasures} />
        </>
      ) : error ? (
        <LoadError title={t('servicesNotLoaded')} query={operations} description={error.message} />
      ) : (
        <Spinner />
      )}
    </AdminPage>
  );
}

const causes = {
  member: t('requestedByMember'),
  admin: t('byAnAdmin'),
  'restored-backup': t('repeatedAfterRestore'),
} as const;

/** Deleted members whose data is being erased, and the latest finished erasures. */
function ErasureList({ erasures }: { erasures: readonly Erasure[] | null }) {
  return (
    <OperationsSection title={t('erasures')}>
      {erasures === null && <EmptyLine>{t('unknownErasures')}</EmptyLine>}
      {erasures?.length === 0 && <EmptyLine>{t('noErasures')}</EmptyLine>}
      {erasures !== null && erasures.length > 0 && (
        <ul aria-label={t('erasures')} className="divide-y divide-line border-t">
          {erasures.map(({ memberId, cause, startedAt, confirmedBy, finishedAt }) => (
            <li key={memberId} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 lg:px-5">
              <span className="min-w-0 flex-1 basis-60 font-mono text-xs break-all">{memberId}</span>
              <span className="text-sm text-muted">{causes[cause]}</span>
              <Badge variant={finishedAt === null ? 'premium' : 'success'}>
                {finishedAt === null
                  ? t('erasureRunning', { count: confirmedBy.length })
                  : t('erasureFinished')}
              </Badge>
              <time dateTime={finishedAt ?? startedAt} className="text-sm text-muted">
                {formatDateTime(finishedAt ?? startedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </OperationsSection>
  );
}
