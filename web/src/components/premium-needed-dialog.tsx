import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { t } from './messages/index.ts';

/** For a premium member who wants to write to a member without premium. */
export function PremiumNeededDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t('premiumFeature')} description={t('bothNeedPremium')}>
      <DialogActions>
        <Button onClick={onClose}>{t('gotIt')}</Button>
      </DialogActions>
    </Dialog>
  );
}
