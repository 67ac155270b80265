import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { t } from '../messages/index.ts';

/** The codes, which cannot be shown again. */
export function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const text = `${t('recoveryCodesOfAccount')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // Without permission, or on a site without https.
      setCopied('no');
    }
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{t('recoveryCodesExplanation')}</p>
      <ul
        aria-label={t('recoveryCodes')}
        tabIndex={-1}
        ref={focus}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg border bg-sunken px-4 py-3 font-mono text-[0.9375rem] sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('copy')}
        </Button>
        <Button variant="outline" onClick={() => download(text)}>
          <Download aria-hidden />
          {t('download')}
        </Button>
        <Button className="sm:ml-auto" onClick={onSaved}>
          {t('savedCodes')}
        </Button>
      </div>
      <p role="status" className="-mt-3 min-h-5 text-sm text-muted">
        {copied === 'yes' && t('codesCopied')}
        {copied === 'no' && t('copyRefused')}
      </p>
    </div>
  );
}

/** Outside of the component, so that the list gets the focus once. */
function focus(list: HTMLElement | null): void {
  list?.focus();
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'candor-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
