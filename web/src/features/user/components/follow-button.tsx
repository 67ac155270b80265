import type { CurrentUser, PublicProfile } from '@candor/contracts';
import { UserCheck, UserPlus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useFollow, useUnfollow, useFollowingStatus } from '../api/follow.ts';
import { followStep } from './contact-buttons.tsx';

interface FollowButtonProps {
  viewer: CurrentUser;
  profile: PublicProfile;
  /** Following is for premium members. */
  onUpgrade: () => void;
}

export function FollowButton({ viewer, profile, onUpgrade }: FollowButtonProps) {
  const pair = { viewerId: viewer.id, userId: profile.id };
  const { data: status } = useFollowingStatus(pair);
  const follow = useFollow(pair, { onPremiumRequired: onUpgrade });
  const unfollow = useUnfollow(pair);
  const isFollowing = status?.isFollowing ?? false;

  if (follow.isPending) return <Button isPending>Following...</Button>;
  if (unfollow.isPending) {
    return (
      <Button variant="outline" isPending>
        Unfollowing...
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
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
