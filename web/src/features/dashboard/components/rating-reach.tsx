import type { RatingAnalytics } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { ClaimedBadge } from '../../../components/badges.tsx';

const counts = new Intl.NumberFormat('en-US');
const shownAtMost = 5;

/** The ratings that were looked at most. */
export function RatingReach({ ratings }: Pick<RatingAnalytics, 'ratings'>) {
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="pb-2 text-left text-base font-semibold">Most looked at</caption>
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Rating
          </th>
          <th scope="col" className="w-22 px-2 py-1.5 text-right font-medium">
            Views
          </th>
          <th scope="col" className="w-20 py-1.5 pl-2 text-right font-medium">
            Helpful
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings
          .slice(0, shownAtMost)
          .map(({ ratingId, entityId, entityName, isClaimed, title, views, helpfulVotes }) => (
            <tr key={ratingId} className="border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <div className="flex flex-wrap items-center gap-x-2">
                  <Link to={`/entity/${entityId}`} className="text-link line-clamp-2 wrap-anywhere">
                    {entityName}
                  </Link>
                  {isClaimed && <ClaimedBadge />}
                </div>
                <span className="line-clamp-1 wrap-anywhere text-muted">{title}</span>
              </th>
              <td className="px-2 py-2 text-right whitespace-nowrap tabular-nums">{counts.format(views)}</td>
              <td className="py-2 pl-2 text-right whitespace-nowrap tabular-nums">
                {counts.format(helpfulVotes)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
