import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { t } from './messages/index.ts';

export interface ErrorCardProps {
  title: string;
  description: ReactNode;
  onTryAgain?: () => void;
  /** For a server error its request id is shown. */
  error?: unknown;
  /** Beside Try Again. */
  actions?: ReactNode;
  /** 1 if the card replaces the whole page. */
  headingLevel?: 1 | 2;
  className?: string;
}

export function ErrorCard({
  title,
  description,
  onTryAgain,
  error,
  actions,
  headingLevel = 2,
  className,
}: ErrorCardProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <div
      role="alert"
      className={cn(
        'grid justify-items-center gap-4 rounded-2xl border border-danger/40 bg-surface px-6 py-12 text-center',
        className,
      )}
    >
      <span
        aria-hidden
        className="rounded-speech grid size-14 place-content-center bg-danger-soft text-danger"
      >
        <CircleAlert className="size-6" />
      </span>
      <div className="grid max-w-md grid-cols-1 gap-1.5">
        <Heading className="text-xl">{title}</Heading>
        <p className="leading-relaxed text-balance text-muted">{description}</p>
        {requestId && (
          <p className="pt-1 font-mono text-xs break-all text-muted">{t('request', { id: requestId })}</p>
        )}
      </div>
      {(onTryAgain ?? actions) !== undefined && (
        <div className="flex flex-wrap justify-center gap-3">
          {onTryAgain && (
            <Button onClick={onTryAgain}>
              <RotateCw aria-hidden />
              {t('tryAgain')}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
