import type { OperatedServiceState } from '@candor/contracts/admin/operations';
import { mostCountedUnindexed, type ServiceCondition } from '@candor/contracts/operations/http';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/badges.tsx';
import { AdminTable, type Column } from './admin-table.tsx';
import { OperationsSection } from './operations-section.tsx';

const counts = new Intl.NumberFormat('en-US');

type Row = OperatedServiceState & { id: string };

export function ServiceTable({ services }: { services: readonly OperatedServiceState[] }) {
  const silent = services.filter(({ status }) => status === 'silent').length;
  return (
    <OperationsSection title="Services">
      <p role="status" className="px-4 pb-4 text-sm text-muted lg:px-5">
        {silent === 0
          ? `All ${counts.format(services.length)} answer.`
          : `${counts.format(silent)} of ${counts.format(services.length)} do not answer.`}
      </p>
      <AdminTable
        label="Services"
        columns={columns}
        rows={services.map((state): Row => ({ ...state, id: state.service }))}
      />
    </OperationsSection>
  );
}

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { title: 'Service', wide: 'w-[20%]', narrow: 'col-span-4', cell: ({ service }) => service },
  {
    title: 'State',
    wide: 'w-[15%]',
    narrow: 'col-span-2 max-lg:justify-self-end',
    isUntitled: true,
    cell: ({ status }) => (
      <Badge variant={status === 'answering' ? 'success' : 'danger'}>
        {status === 'answering' ? 'Answers' : 'Does not answer'}
      </Badge>
    ),
  },
  figure('Not announced', 'col-span-2', ({ relayBacklog }) => counts.format(relayBacklog)),
  figure('Not applied', 'col-span-2', ({ consumerLag }) => counts.format(consumerLag)),
  figure('Not indexed', 'col-span-2', unindexed),
  figure('Parked', 'col-span-3', ({ parkedEvents, parkedStreams }) =>
    parkedEvents === 0 ? (
      '0'
    ) : (
      <Badge variant="danger">
        {counts.format(parkedEvents)} in {counts.format(parkedStreams)}
      </Badge>
    ),
  ),
  figure('Search by', 'col-span-3', ({ searchMode }) => searchWords[searchMode ?? 'none']),
];

const searchWords = { index: 'Index', fallback: 'Fallback', none: '—' } as const;

/** Of an index that is not filled yet nothing is known to be in it. */
function unindexed({ searchMode, indexBacklog }: ServiceCondition): string {
  if (searchMode === null) return '—';
  if (indexBacklog === null) return 'All';
  return counts.format(indexBacklog) + (indexBacklog === mostCountedUnindexed ? '+' : '');
}

function figure(
  title: string,
  narrow: string,
  tell: (condition: ServiceCondition) => ReactNode,
): Column<Row> {
  return {
    title,
    wide: 'w-[13%]',
    narrow,
    cell: (row) => (
      <span className="tabular-nums">{row.status === 'answering' ? tell(row.condition) : '—'}</span>
    ),
  };
}
