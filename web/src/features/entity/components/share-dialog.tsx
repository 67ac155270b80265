import { Dialog } from '../../../components/dialog.tsx';
import { LinkField } from '../../../components/link-field.tsx';
import { QrCode } from '../../../components/qr-code.tsx';

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
      title="Share"
      description={
        <>
          Send the link to <bdi>{name}</bdi>, or open it on a phone with its camera.
        </>
      }
    >
      <LinkField url={url} autoFocus />
      <QrCode text={url} label={`QR code of the link to ${name}`} />
    </Dialog>
  );
}
