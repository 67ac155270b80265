import type { SignedInUser } from '@candor/contracts';
import { toast } from '../../components/toast.ts';

export function welcomeBack({ deletionWithdrawn }: SignedInUser): void {
  toast({
    title: 'Welcome back!',
    description: deletionWithdrawn ? 'Your account was kept.' : 'You have successfully logged in.',
  });
}
