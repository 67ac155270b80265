import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './inputs.tsx';
import { t } from './messages/index.ts';

/** A link with a button that copies it. */
export function LinkField({ url, autoFocus = false }: { url: string; autoFocus?: boolean }) {
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
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <Input
          ref={field}
          readOnly
          value={url}
          aria-label={t('link')}
          className="sm:flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button autoFocus={autoFocus} onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('copyLink')}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {copied === 'yes' && t('linkCopied')}
        {copied === 'no' && t('linkNotCopied')}
      </p>
    </div>
  );
}
