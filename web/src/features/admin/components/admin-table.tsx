import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';

export interface Column<Row> {
  title: string;
  /** In the table of a wide screen, in percent. */
  width: number;
  /** How many columns of a card the cell takes on a narrow screen: of six on phones, of twelve on tablets; six by default. */
  span?: number;
  /** Without the title in the card, where the cell needs none. */
  isUntitled?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
}

/** The first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface AdminTableProps<Row> {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  className?: string;
}

/** A table on wide screens, a card for each row on narrow ones. */
export function AdminTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  className,
}: AdminTableProps<Row>) {
  const [naming, ...others] = columns;
  // The roles are explicit, because some browsers drop them from a table that is not laid out as one.
  return (
    <table
      role="table"
      aria-label={label}
      className={cn('block w-full text-[0.9375rem] lg:table lg:table-fixed', className)}
    >
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="text-left text-sm text-muted">
          {columns.map(({ title, width }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              style={{ width: `${width}%` }}
              className="px-3 py-2.5 font-medium first:pl-5 last:pr-5"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="grid grid-cols-6 gap-x-3 gap-y-3.5 border-t p-4 max-lg:first:border-t-0 sm:grid-cols-12 lg:table-row lg:hover:bg-sunken/60"
          >
            <th
              role="rowheader"
              scope="row"
              style={{ gridColumn: `span ${naming.span ?? 6}` }}
              className={cn(cellStyle, 'text-left font-medium lg:pl-5', naming.className)}
            >
              {naming.cell(row)}
            </th>
            {others.map(({ title, cell, span = 6, isUntitled = false, className: ownStyle }) => (
              <td
                key={title}
                role="cell"
                style={{ gridColumn: `span ${span}` }}
                className={cn(cellStyle, 'lg:last:pr-5', ownStyle)}
              >
                {!isUntitled && (
                  <span aria-hidden className="mb-1 block text-xs text-muted lg:hidden">
                    {title}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellStyle = 'min-w-0 break-words lg:px-3 lg:py-3 lg:align-middle';
