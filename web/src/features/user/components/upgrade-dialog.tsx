import { Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { t } from '../messages/index.ts';

const texts = {
  follow: {
    title: t('upgradeToFollow'),
    description: (name: string) => t('followingIsPremium', { name }),
  },
  message: {
    title: t('upgradeToMessage'),
    description: (name: string) => t('messagesArePremium', { name }),
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
        {t('price')}
      </p>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('notNow')}
        </Button>
        <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
          <Crown aria-hidden />
          {t('upgrade')}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
