import type { CurrentUser, PublicProfile } from '@candor/contracts';
import { MessageSquare, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { PremiumNeededDialog } from '../../../components/premium-needed-dialog.tsx';
import { useIsBlocked } from '../../../lib/blocking.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useFollow, useFollowingStatus, useUnfollow } from '../api/follow.ts';
import { t } from '../messages/index.ts';

type OpenDialog = 'follow' | 'message' | 'target-not-premium' | null;

/** Message and Follow, for another member who is signed in. */
export function ContactButtons({ profile }: { profile: PublicProfile }) {
  const viewer = useCurrentUser();
  if (!viewer || viewer.id === profile.id) return null;
  return <ButtonsOf viewer={viewer} profile={profile} />;
}

function ButtonsOf({ viewer, profile }: { viewer: CurrentUser; profile: PublicProfile }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const isBlocked = useIsBlocked({ viewerId: viewer.id, memberId: profile.id });

  const message = () => {
    const step = messageStep(viewer, profile);
    switch (step.type) {
      case 'upgrade':
        setDialog('message');
        return;
      case 'target-not-premium':
        setDialog('target-not-premium');
        return;
      case 'open-conversation':
        void navigate(step.path);
    }
  };
  const close = () => {
    setDialog(null);
  };

  if (isBlocked) {
    return (
      <p role="status" className="rounded-lg bg-sunken px-4 py-2.5 text-[0.9375rem]">
        {t.rich('youHaveBlocked', {
          name: profile.firstName,
          bdi: (children) => <bdi key="bdi">{children}</bdi>,
        })}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={message}>
        <MessageSquare aria-hidden />
        {t('message')}
      </Button>
      <FollowButton
        viewer={viewer}
        profile={profile}
        onUpgrade={() => {
          setDialog('follow');
        }}
      />
      {(dialog === 'follow' || dialog === 'message') && (
        <UpgradeDialog wish={dialog} name={profile.firstName} onClose={close} />
      )}
      {dialog === 'target-not-premium' && <PremiumNeededDialog onClose={close} />}
    </div>
  );
}

/** The effect of the Message button of a profile. */
type MessageStep =
  | { type: 'upgrade' }
  | { type: 'target-not-premium' }
  | { type: 'open-conversation'; path: string };

/** Messaging requires that both are premium. */
export function messageStep(
  viewer: Pick<CurrentUser, 'isPremium'>,
  target: Pick<PublicProfile, 'id' | 'isPremium'>,
): MessageStep {
  if (!viewer.isPremium) return { type: 'upgrade' };
  if (!target.isPremium) return { type: 'target-not-premium' };
  return {
    type: 'open-conversation',
    path: `/messages?${new URLSearchParams({ user: target.id }).toString()}`,
  };
}

/** The effect of the Follow button of a profile. */
type FollowStep = 'upgrade' | 'follow' | 'unfollow';

/** Following requires premium, unfollowing does not. */
export function followStep(viewer: Pick<CurrentUser, 'isPremium'>, isFollowing: boolean): FollowStep {
  if (isFollowing) return 'unfollow';
  return viewer.isPremium ? 'follow' : 'upgrade';
}

interface FollowButtonProps {
  viewer: CurrentUser;
  profile: PublicProfile;
  /** Following is for premium members. */
  onUpgrade: () => void;
}

function FollowButton({ viewer, profile, onUpgrade }: FollowButtonProps) {
  const pair = { viewerId: viewer.id, userId: profile.id };
  const { data: status } = useFollowingStatus(pair);
  const follow = useFollow(pair, { onPremiumRequired: onUpgrade });
  const unfollow = useUnfollow(pair);
  const isFollowing = status?.isFollowing ?? false;

  if (follow.isPending) return <Button isPending>{t('followPending')}</Button>;
  if (unfollow.isPending) {
    return (
      <Button variant="outline" isPending>
        {t('unfollowPending')}
      </Button>
    );
  }
  const press = () => {
    switch (followStep(viewer, isFollowing)) {
      case 'upgrade':
        onUpgrade();
        return;
      case 'follow':
        follow.mutate();
        return;
      case 'unfollow':
        unfollow.mutate();
    }
  };
  return (
    <Button variant={isFollowing ? 'outline' : 'primary'} onClick={press}>
      {isFollowing ? <UserCheck aria-hidden /> : <UserPlus aria-hidden />}
      {isFollowing ? t('following') : t('follow')}
    </Button>
  );
}
