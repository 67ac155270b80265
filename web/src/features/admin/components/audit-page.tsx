import { Download, ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { auditFilePath, type AuditFilter, auditFilters, useAudit } from '../api/audit.ts';
import { useListAddress } from '../use-list-address.ts';
import { AdminList } from './admin-list.tsx';
import { AdminPage } from './admin-page.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';

export function AuditPage() {
  const { address, page, showPage, setFilter } = useListAddress();
  const filter = Object.fromEntries(
    auditFilters.map((name) => [name, (address.get(name) ?? '').trim()]),
  ) as AuditFilter;
  const list = useAudit({ page, filter });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const onSearch = useCallback(
    (text: string) => {
      setFilter('search', text, { inPlace: true });
    },
    [setFilter],
  );
  return (
    <AdminPage title="Audit Log" subtitle="What admins have done, to what and why. Nobody can change it.">
      <AuditFilterBar
        filter={filter}
        onChange={(name, value) => {
          setFilter(name, value, { inPlace: true });
        }}
        onSearch={onSearch}
      />
      <div>
        <a href={auditFilePath(filter)} download className={buttonStyle({ variant: 'outline' })}>
          <Download aria-hidden />
          Download as CSV
        </a>
      </div>
      <AdminList
        title="Acts"
        noun="acts"
        list={list}
        columns={auditColumns}
        page={page}
        onPageChange={showPage}
        whenEmpty={
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? 'No such acts' : 'No admin has done anything yet'}
            actions={
              isFiltered && (
                <Button
                  variant="outline"
                  onClick={() => {
                    for (const name of auditFilters) setFilter(name, '', { inPlace: true });
                  }}
                >
                  Show all acts
                </Button>
              )
            }
          />
        }
      />
    </AdminPage>
  );
}
