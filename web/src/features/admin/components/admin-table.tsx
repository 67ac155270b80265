import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Its width in the table of a wide screen. */
  wide: string;
  /** How many of the six tracks of a card it takes on a narrow one. */
  narrow: string;
  /** Without the title in the card: the cell speaks for itself. */
  isUntitled?: boolean;
}

interface AdminTableProps<Row> {
  label: string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
}

/** A table on wide screens, a card for each row on narrow ones. */
export function AdminTable<Row extends { id: string }>({ label, columns, rows }: AdminTableProps<Row>) {
  const [naming, ...others] = columns;
  // The roles are said, since a table that is not laid out as one loses them in some browsers.
  return (
    <table role="table" aria-label={label} className="block w-full text-[0.9375rem] lg:table lg:table-fixed">
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="text-left text-sm text-muted">
          {columns.map(({ title, wide }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              className={cn('px-3 py-2.5 font-medium first:pl-5 last:pr-5', wide)}
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
            className="grid grid-cols-6 gap-x-3 gap-y-3.5 border-t p-4 lg:table-row lg:hover:bg-sunken/60"
          >
            <th
              role="rowheader"
              scope="row"
              className={cn(cellStyle, 'text-left font-medium lg:pl-5', naming.narrow)}
            >
              {naming.cell(row)}
            </th>
            {others.map(({ title, cell, narrow, isUntitled = false }) => (
              <td key={title} role="cell" className={cn(cellStyle, 'lg:last:pr-5', narrow)}>
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
