import { Dialog } from '../../../components/dialog.tsx';
import { LinkField } from '../../../components/link-field.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { t } from '../messages/index.ts';

interface ShareDialogProps {
  name: string;
  url: string;
  onClose: () => void;
}

/** Loaded on demand: it draws the QR code. */
export function ShareDialog({ name, url, onClose }: ShareDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={t('share')}
      description={t.rich('shareDescription', {
        name,
        listing: (children) => <bdi key="listing">{children}</bdi>,
      })}
    >
      <LinkField url={url} autoFocus />
      <QrCode text={url} label={t('qrCodeOf', { name })} />
    </Dialog>
  );
}
