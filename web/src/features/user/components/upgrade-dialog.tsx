import { Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';

const texts = {
  follow: {
    title: 'Upgrade to follow members',
    description: (name: string) =>
      `Following is part of Premium. Upgrade to follow ${name} and other members whose word you trust.`,
  },
  message: {
    title: 'Upgrade to send messages',
    description: (name: string) =>
      `Direct messages are part of Premium. Upgrade to write to ${name} and other premium members.`,
  },
} as const;

interface UpgradeDialogProps {
  /** The action that needs premium. */
  wish: keyof typeof texts;
  /** The name of the profile's member. */
  name: string;
  onClose: () => void;
}

export function UpgradeDialog({ wish, name, onClose }: UpgradeDialogProps) {
  const { title, description } = texts[wish];
  return (
    <Dialog onClose={onClose} title={title} description={description(name)}>
      <p className="rounded-lg bg-premium-soft px-4 py-3 text-[0.9375rem] font-medium text-premium">
        $9.99 per month. Cancel anytime, 30-day money-back guarantee.
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
        <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
          <Crown aria-hidden />
          Upgrade to Premium
        </Link>
      </DialogActions>
    </Dialog>
  );
}
