import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Input } from '../../../components/inputs.tsx';
import { QrCode } from '../../../components/qr-code.tsx';

interface ShareDialogProps {
  name: string;
  url: string;
  onClose: () => void;
}

/** Loaded on demand: it draws the QR code. */
export function ShareDialog({ name, url, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Without permission, or on a site without https.
      field.current?.select();
      setCopied('no');
    }
  };
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
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <Input
          ref={field}
          readOnly
          value={url}
          aria-label="Link"
          className="sm:flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button autoFocus onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          Copy link
        </Button>
      </div>
      <p role="status" className="-mt-3 min-h-5 text-sm text-muted">
        {copied === 'yes' && 'The link is copied.'}
        {copied === 'no' && 'Your browser does not allow this. Copy the marked link yourself.'}
      </p>
      <QrCode text={url} label={`QR code of the link to ${name}`} />
    </Dialog>
  );
}
