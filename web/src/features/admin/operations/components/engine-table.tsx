import type { OperatedEngine } from '@candor/contracts/admin/operations';
import { Badge } from '../../../../components/badges.tsx';
import { t } from '../messages/index.ts';
import { AdminTable, type Columns } from '../../components/admin-table.tsx';
import { OperationsSection } from './operations-section.tsx';

type Row = OperatedEngine & { id: string };

/** A line for each engine, used or not. */
export function EngineTable({ engines }: { engines: readonly OperatedEngine[] }) {
  return (
    <OperationsSection title={t('engines')}>
      <AdminTable
        label={t('engines')}
        columns={columns}
        rows={engines.map((state): Row => ({ ...state, id: state.engine }))}
      />
    </OperationsSection>
  );
}

const names = {
  postgres: 'Postgres',
  kafka: 'Kafka',
  elasticsearch: 'Elasticsearch',
  redis: 'Redis',
  s3: 'S3',
  smtp: 'SMTP',
} as const;

const states = {
  up: { variant: 'success', label: t('engineUp') },
  down: { variant: 'danger', label: t('engineDown') },
  unknown: { variant: 'outline', label: t('unknown') },
  unused: { variant: 'neutral', label: t('engineUnused') },
} as const;

const columns: Columns<Row> = [
  { title: t('engine'), width: 20, span: 4, cell: ({ engine }) => names[engine] },
  {
    title: t('state'),
    width: 15,
    span: 2,
    className: 'max-lg:justify-self-end',
    isUntitled: true,
    cell: ({ status }) => <Badge variant={states[status].variant}>{states[status].label}</Badge>,
  },
  { title: t('notReachedBy'), width: 65, cell: ({ missedBy }) => missedBy.join(', ') || '—' },
];
