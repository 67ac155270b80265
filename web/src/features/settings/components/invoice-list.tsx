import type { Invoice } from '@candor/contracts';
import { Badge } from '../../../components/badges.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useInvoices } from '../api/subscription.ts';
import { hidden } from './hidden-text.tsx';
import { t } from '../messages/index.ts';

const columns = [
  t('invoiceNumber'),
  t('invoiceDate'),
  t('invoiceAmount'),
  t('invoiceStatus'),
  t('invoiceLink'),
];

/** Empty for a member who has never paid. On phones each row is a card. */
export function InvoiceList({ memberId }: { memberId: string }) {
  const query = useInvoices(memberId);
  const { data: invoices } = query;
  if (!invoices) {
    if (!query.error || query.isFetching) return null;
    return <LoadError title={t('invoicesNotLoaded')} query={query} />;
  }
  if (invoices.length === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <h3 id="invoices" className="text-xl">
        {t('invoices')}
      </h3>
      <table aria-labelledby="invoices" role="table" className="block w-full text-left sm:table">
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="text-sm text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="pr-4 pb-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.number} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function InvoiceRow({ invoice: { number, date, amount, status, url } }: { invoice: Invoice }) {
  const { label, variant } = statusLabels[status];
  return (
    <tr className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t py-3.5 sm:table-row">
      <th scope="row" className={cn(cellStyle, 'font-mono text-[0.8125rem] font-medium break-all')}>
        {number}
      </th>
      <td className={cn(cellStyle, 'max-sm:order-3 max-sm:text-sm max-sm:text-muted')}>{formatDate(date)}</td>
      <td className={cn(cellStyle, 'tabular-nums')}>{formatMoney(amount)}</td>
      <td className={cn(cellStyle, 'max-sm:order-4')}>
        <Badge variant={variant}>{label}</Badge>
      </td>
      <td className={cn(cellStyle, 'max-sm:order-5')}>
        {url === null ? (
          <span className="text-muted max-sm:sr-only">{t('noInvoiceLink')}</span>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer" className="text-link rounded-sm">
            {t.rich('viewInvoice', { number, hidden })}
          </a>
        )}
      </td>
    </tr>
  );
}

const cellStyle = 'sm:border-t sm:border-line sm:py-3.5 sm:pr-4';

const statusLabels: Readonly<
  Record<Invoice['status'], { label: string; variant: 'success' | 'danger' | 'neutral' | 'outline' }>
> = {
  paid: { label: t('paid'), variant: 'success' },
  open: { label: t('open'), variant: 'danger' },
  refunded: { label: t('refunded'), variant: 'neutral' },
  void: { label: t('void'), variant: 'outline' },
};
