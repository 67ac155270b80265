import type { FollowedMember } from '@candor/contracts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { VerifiedBadge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { shortName } from '../../../lib/format.ts';
import { type useFollowedMembers, useUnfollow } from '../api/following.ts';
import { t } from '../messages/index.ts';

export function FollowedMembers({ list }: { list: ReturnType<typeof useFollowedMembers> }) {
  const unfollow = useUnfollow({
    // The button that was pressed goes with its row.
    onDone: () => document.getElementById('main')?.focus({ preventScroll: true }),
  });
  return (
    <section aria-labelledby="followed" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <h2 id="followed" className="text-2xl">
        {t('membersYouFollow')}
      </h2>
      <PagedList
        list={list}
        noun="member"
        skeleton={<MembersSkeleton />}
        whenEmpty={null}
        failure={{ title: t('membersNotLoaded') }}
      >
        {(members) => (
          <Card>
            <ul className="divide-y">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  isPending={unfollow.isPending && unfollow.variables.id === member.id}
                  onUnfollow={() => unfollow.mutate(member)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}

interface MemberRowProps {
  member: FollowedMember;
  isPending: boolean;
  onUnfollow: () => void;
}

function MemberRow({ member, isPending, onUnfollow }: MemberRowProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-3.5">
      <Avatar user={member} />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            to={`/user/${member.id}`}
            dir="auto"
            className="truncate font-medium hover:text-accent hover:underline"
          >
            {shortName(member)}
          </Link>
          <VerifiedBadge user={member} />
        </p>
        <p className="text-sm text-muted">{t('reviews', { count: member.reviewCount })}</p>
      </div>
      <Button variant="outline" size="small" isPending={isPending} onClick={onUnfollow}>
        {t.rich('unfollow', { name: shortName(member), hidden })}
      </Button>
    </li>
  );
}

function MembersSkeleton() {
  return (
    <Card aria-hidden className="divide-y">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3.5">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </Card>
  );
}
