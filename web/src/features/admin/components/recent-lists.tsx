import type { AdminEntity, AdminRating, AdminUser } from '@candor/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/page-parts.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { CategoryBadge, ClaimedBadge } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/format.ts';
import { t } from '../messages/index.ts';
import { AverageStars, DateText } from './table-cells.tsx';

export function RecentUsers({ users }: { users: readonly AdminUser[] }) {
  return (
    <RecentList title={t('recentUsers')} all="/admin/users" whenEmpty={t('noUsers')} rows={users}>
      {(user) => (
        <div className="flex items-center gap-3">
          <Avatar user={user} />
          <div className="min-w-0 flex-1">
            <Link to={`/user/${user.id}`} className="line-clamp-1 font-medium break-all hover:underline">
              <bdi>{fullName(user)}</bdi>
            </Link>
            <p className="truncate text-sm text-muted">
              <bdi>{user.email ?? '—'}</bdi>
            </p>
          </div>
          <Day at={user.createdAt} />
        </div>
      )}
    </RecentList>
  );
}

export function RecentEntities({ entities }: { entities: readonly AdminEntity[] }) {
  return (
    <RecentList title={t('recentEntities')} all="/admin/entities" whenEmpty={t('noEntities')} rows={entities}>
      {(entity) => (
        <div className="grid grid-cols-1 gap-1.5">
          <div className="grid grid-cols-[minmax(0,auto)_auto] items-center justify-start gap-2">
            <Link to={`/entity/${entity.id}`} className="line-clamp-1 font-medium break-all hover:underline">
              <bdi>{entity.name}</bdi>
            </Link>
            {entity.isClaimed && <ClaimedBadge />}
          </div>
          <div className="flex items-center gap-3 text-sm">
            <CategoryBadge category={entity.category} />
            <AverageStars of={entity} />
            <span className="flex-1" />
            <Day at={entity.createdAt} />
          </div>
        </div>
      )}
    </RecentList>
  );
}

export function RecentRatings({ ratings }: { ratings: readonly AdminRating[] }) {
  return (
    <RecentList title={t('recentRatings')} all="/admin/ratings" whenEmpty={t('noRatings')} rows={ratings}>
      {({ entity, user, starRating, createdAt }) => (
        <div className="grid grid-cols-1 gap-1">
          <Link to={`/entity/${entity.id}`} className="line-clamp-1 font-medium break-all hover:underline">
            <bdi>{entity.name}</bdi>
          </Link>
          <div className="flex items-center gap-3 text-sm">
            <Stars value={starRating} size="small" />
            <p className="min-w-0 flex-1 truncate text-muted">
              {t.rich('byAuthor', {
                name: fullName(user),
                author: (name) => (
                  <Link key="author" to={`/user/${user.id}`} className="hover:underline">
                    <bdi>{name}</bdi>
                  </Link>
                ),
              })}
            </p>
            <Day at={createdAt} />
          </div>
        </div>
      )}
    </RecentList>
  );
}

function Day({ at }: { at: string }) {
  return <DateText at={at} className="shrink-0 text-sm whitespace-nowrap text-muted" />;
}

interface RecentListProps<Row> {
  /** 'Recent Users' */
  title: string;
  /** Path of the full list. */
  all: string;
  whenEmpty: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

function RecentList<Row extends { id: string }>({
  title,
  all,
  whenEmpty,
  rows,
  children,
}: RecentListProps<Row>) {
  const headingId = useId();
  return (
    <Card className="flex min-w-0 flex-col p-5">
      <div className="flex items-baseline justify-between gap-3 pb-2">
        <h2 id={headingId} className="text-xl">
          {title}
        </h2>
        <Link to={all} className="text-link inline-flex min-h-6 items-center text-sm">
          {t.rich('viewAll', {
            title,
            hidden: (text) => (
              <span key="hidden" className="sr-only">
                {text}
              </span>
            ),
          })}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{whenEmpty}</p>
      ) : (
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="py-3.5">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
