import type { AuditEntry } from '@candor/contracts/admin/audit';
import { Download, ScrollText } from 'lucide-react';
import { Badge } from '../../../../components/badges.tsx';
import { Button, buttonStyle } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/page-states.tsx';
import { formatDateTime } from '../../../../lib/format.ts';
import { auditFilePath, auditFilters, useAudit, useAuditActors, type AuditFilter } from '../../api/lists.ts';
import { actionLabels, factLines, outcomeLabels } from '../audit-labels.ts';
import { useListParams } from '../../list-params.ts';
import { t } from '../messages/index.ts';
import { AdminList } from '../../components/admin-list.tsx';
import { AdminPage, ListSearch } from '../../components/admin-page.tsx';
import type { Columns } from '../../components/admin-table.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { MemberLink, PageLink } from '../../components/table-cells.tsx';

export function AuditPage() {
  const { params, page, showPage, setFilter, setSearch, clear } = useListParams();
  const filter = Object.fromEntries(
    auditFilters.map((name) => [name, (params.get(name) ?? '').trim()]),
  ) as AuditFilter;
  const filters = useAuditFilters();
  const list = useAudit({ page, filter });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <AdminPage title={t('auditLog')} subtitle={t('auditSubtitle')}>
      <div className="grid grid-cols-1 gap-3">
        <ListSearch label={t('searchActions')} search={filter.search} onSearch={setSearch} />
        <ListFilters
          filters={filters}
          values={filter}
          onChange={(name, value) => setFilter(name, value, { inPlace: true })}
        />
      </div>
      <div>
        <a href={auditFilePath(filter)} download className={buttonStyle({ variant: 'outline' })}>
          <Download aria-hidden />
          {t('downloadCsv')}
        </a>
      </div>
      <AdminList
        title={t('actions')}
        loading={t('loadingActions')}
        loadError={t('actionsNotLoaded')}
        list={list}
        page={page}
        onPageChange={showPage}
        rows={auditColumns}
        whenEmpty={
          isFiltered ? (
            <EmptyState
              icon={ScrollText}
              title={t('noMatchingActions')}
              actions={
                <Button variant="outline" onClick={() => clear(auditFilters)}>
                  {t('showAllActions')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={ScrollText} title={t('noActions')} />
          )
        }
      />
    </AdminPage>
  );
}

function useAuditFilters() {
  const { data: actors = [] } = useAuditActors();
  const actorLabels = Object.fromEntries(
    actors.map(({ id, name }) => [id, name ?? t('numberedDeletedMember', { number: id.slice(-6) })]),
  );
  return [
    { name: 'type', label: t('action'), options: optionsOf(t('allActions'), actionLabels) },
    { name: 'actor', label: t('admin'), options: optionsOf(t('allAdmins'), actorLabels) },
    { name: 'outcome', label: t('outcome'), options: optionsOf(t('allOutcomes'), outcomeLabels) },
    { name: 'from', label: t('from'), options: 'date' },
    { name: 'to', label: t('to'), options: 'date' },
  ] as const;
}

function optionsOf(all: string, labels: Readonly<Record<string, string>>) {
  return [{ value: '', label: all }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))];
}

const outcomeVariants = { done: 'success', refused: 'danger', begun: 'outline' } as const;

const auditColumns: Columns<AuditEntry> = [
  { title: t('when'), width: 14, span: 4, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  {
    title: t('outcome'),
    width: 10,
    span: 2,
    className: 'max-lg:justify-self-end',
    isUntitled: true,
    cell: ({ outcome, refusal }) => (
      <span className="grid justify-items-start gap-1">
        <Badge variant={outcomeVariants[outcome]}>{outcomeLabels[outcome]}</Badge>
        {refusal !== null && <span className="text-xs break-all text-muted">{refusal}</span>}
      </span>
    ),
  },
  { title: t('admin'), width: 14, cell: ({ actor }) => <MemberLink id={actor.id} name={actor.name} /> },
  {
    title: t('action'),
    width: 24,
    cell: ({ action, target }) => (
      <>
        {action} <TargetLink target={target} />
      </>
    ),
  },
  { title: t('reason'), width: 18, cell: ({ reason }) => <span dir="auto">{reason ?? '—'}</span> },
  { title: t('beforeAndAfter'), width: 20, cell: (entry) => <Facts lines={factLines(entry)} /> },
];

function TargetLink({ target: { kind, name, path } }: Pick<AuditEntry, 'target'>) {
  if (name === null)
    return <span className="text-muted">{kind === 'user' ? t('deletedMember') : t('unknown')}</span>;
  if (path === null) return <bdi className="font-medium">{name}</bdi>;
  return <PageLink to={path}>{name}</PageLink>;
}

function Facts({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line} dir="auto" className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
