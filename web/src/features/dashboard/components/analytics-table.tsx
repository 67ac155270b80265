import type { AnalyticsBar } from '../analytics-bars.ts';

const counts = new Intl.NumberFormat('en-US');

/** What the charts show, in figures; the newest first. */
export function AnalyticsTable({ bars }: { bars: readonly AnalyticsBar[] }) {
  return (
    <details>
      <summary className="text-link min-h-6 w-fit cursor-pointer text-sm font-medium">
        Show as a table
      </summary>
      <div
        role="region"
        aria-label="Views and helpful votes over time"
        tabIndex={0}
        className="mt-3 max-h-80 overflow-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Day
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">
                Views
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Helpful votes
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ label, views, helpfulVotes }) => (
              <tr key={label} className="border-t">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {label}
                </th>
                <td className="px-3 py-1.5 text-right">{counts.format(views)}</td>
                <td className="py-1.5 pl-3 text-right">{counts.format(helpfulVotes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
