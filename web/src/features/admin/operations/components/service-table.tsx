import type { OperatedServiceState } from '@candor/contracts/admin/operations';
import { mostCountedUnindexed, type ServiceCondition } from '@candor/contracts/operations/http';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/badges.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { t } from '../messages/index.ts';
import { AdminTable, type Column, type Columns } from '../../components/admin-table.tsx';
import { OperationsSection } from './operations-section.tsx';

type Row = OperatedServiceState & { id: string };

export function ServiceTable({ services }: { services: readonly OperatedServiceState[] }) {
  const silent = services.filter(({ status }) => status === 'silent').length;
  return (
    <OperationsSection title={t('services')}>
      <p role="status" className="px-4 pb-4 text-sm text-muted lg:px-5">
        {silent === 0
          ? t('allRespond', { count: services.length })
          : t('someSilent', { silent, count: services.length })}
      </p>
      <AdminTable
        label={t('services')}
        columns={columns}
        rows={services.map((state): Row => ({ ...state, id: state.service }))}
      />
    </OperationsSection>
  );
}

const columns: Columns<Row> = [
  { title: t('service'), width: 20, span: 4, cell: ({ service }) => service },
  {
    title: t('state'),
    width: 15,
    span: 2,
    className: 'max-lg:justify-self-end',
    isUntitled: true,
    cell: ({ status }) => (
      <Badge variant={status === 'responding' ? 'success' : 'danger'}>
        {status === 'responding' ? t('responds') : t('noResponse')}
      </Badge>
    ),
  },
  figure(t('unpublished'), 2, ({ relayBacklog }) => countOrUnknown(relayBacklog)),
  figure(t('unapplied'), 2, ({ consumerLag }) => countOrUnknown(consumerLag)),
  figure(t('unindexed'), 2, unindexed),
  figure(t('parked'), 3, parked),
  figure(t('searchMode'), 3, ({ searchMode }) => searchModes[searchMode ?? 'none']),
];

const unknown = t('unknown');
const searchModes = {
  index: t('searchesIndex'),
  fallback: t('searchesFallback'),
  unknown,
  none: '—',
} as const;

function countOrUnknown(count: number | null): string {
  return count === null ? unknown : formatCount(count);
}

function parked({ parkedEvents, parkedStreams }: ServiceCondition): ReactNode {
  if (parkedEvents === null || parkedStreams === null) return unknown;
  if (parkedEvents === 0) return '0';
  return <Badge variant="danger">{t('parkedIn', { events: parkedEvents, streams: parkedStreams })}</Badge>;
}

/** Until the index has been built, nothing counts as indexed, and searches use the fallback. */
function unindexed({ searchMode, indexBacklog }: ServiceCondition): string {
  if (searchMode === null) return '—';
  if (indexBacklog === null) return searchMode === 'fallback' ? t('allUnindexed') : unknown;
  return formatCount(indexBacklog) + (indexBacklog === mostCountedUnindexed ? '+' : '');
}

function figure(title: string, span: number, value: (condition: ServiceCondition) => ReactNode): Column<Row> {
  return {
    title,
    width: 13,
    span,
    cell: (row) => (
      <span className="tabular-nums">
        {row.status === 'responding' && row.condition !== null ? value(row.condition) : unknown}
      </span>
    ),
  };
}
