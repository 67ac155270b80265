import type { PublicProfile } from '@candor/contracts';
import { MessageSquare, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { messageStep } from '../contact-step.ts';
import { PremiumNeededDialog } from './premium-needed-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type OpenDialog = 'follow' | 'message' | 'target-not-premium' | null;

/** Message and Follow, for another member who is signed in. */
export function ContactButtons({ profile }: { profile: PublicProfile }) {
  const viewer = useCurrentUser();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  if (!viewer || viewer.id === profile.id) return null;

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
  const follow = () => {
    if (!viewer.isPremium) setDialog('follow');
    else toast({ title: 'Error', description: 'Failed to follow user', variant: 'destructive' });
  };
  const dialogState = (of: OpenDialog) => ({
    open: dialog === of,
    onOpenChange: (open: boolean) => {
      setDialog(open ? of : null);
    },
  });

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={message}>
        <MessageSquare aria-hidden />
        Message
      </Button>
      <Button onClick={follow}>
        <UserPlus aria-hidden />
        Follow
      </Button>
      <UpgradeDialog wish="follow" name={profile.firstName} {...dialogState('follow')} />
      <UpgradeDialog wish="message" name={profile.firstName} {...dialogState('message')} />
      <PremiumNeededDialog {...dialogState('target-not-premium')} />
    </div>
  );
}
