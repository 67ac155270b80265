import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { BlockButton } from '../../../components/block-button.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { formatDate, fullName } from '../../../lib/format.ts';
import { useBlockedMembers } from '../api/blocked-members.ts';
import { t } from '../messages/index.ts';

/** The members that the viewer blocks, each with a button that ends it. */
export function BlockedMembersCard({ viewerId }: { viewerId: string }) {
  const list = useBlockedMembers(viewerId);
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid grid-cols-1 gap-1">
        <h3 id="blocked-members" className="text-xl">
          {t('blockedMembers')}
        </h3>
        <p className="text-sm text-muted">{t('blockExplanation')}</p>
      </div>
      <PagedList
        list={list}
        noun="blocked member"
        skeleton={<Skeleton className="h-12 w-full max-w-sm" />}
        whenEmpty={<p className="text-muted">{t('noBlockedMembers')}</p>}
        failure={{ title: t('blockedMembersNotLoaded') }}
      >
        {(rows) => (
          <ul aria-labelledby="blocked-members" className="divide-y divide-line">
            {rows.map(({ id, member, blockedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
                <Avatar user={member} />
                <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
                  <Link to={`/user/${id}`} className="text-link truncate rounded-sm font-medium">
                    <bdi>{fullName(member)}</bdi>
                  </Link>
                  <p className="text-sm text-muted">{t('blockedSince', { date: formatDate(blockedAt) })}</p>
                </div>
                <BlockButton
                  member={member}
                  isBlocked
                  className={buttonStyle({ variant: 'outline', size: 'small' })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
