import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, type LucideIcon, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, isMissing, messageOf } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { Button, buttonStyle } from './button.tsx';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  className?: string;
}

/** Replaces an empty list, with the next step. */
export function EmptyState({ icon: Icon, title, description, actions, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-4 rounded-2xl border border-dashed border-control/50 px-6 py-14 text-center',
        className,
      )}
    >
      <span
        aria-hidden
        className="rounded-speech grid size-14 place-content-center bg-accent-soft text-accent"
      >
        <Icon className="size-6" />
      </span>
      <div className="grid max-w-md grid-cols-1 gap-1.5">
        <p className="text-xl font-semibold text-balance">{title}</p>
        {description !== undefined && (
          <p className="leading-relaxed text-balance text-muted">{description}</p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

interface ErrorCardProps {
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
        {requestId && <p className="pt-1 font-mono text-xs break-all text-muted">Request {requestId}</p>}
      </div>
      {(onTryAgain ?? actions) !== undefined && (
        <div className="flex flex-wrap justify-center gap-3">
          {onTryAgain && (
            <Button onClick={onTryAgain}>
              <RotateCw aria-hidden />
              Try Again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}

interface LoadErrorProps extends Pick<ErrorCardProps, 'headingLevel' | 'className'> {
  /** 'Your sessions could not be loaded' */
  title: string;
  query: { error: unknown; refetch: () => unknown };
  /** Instead of the server's sentence. */
  description?: ReactNode;
}

/** Replaces the content of a failed query, with a button to try again. */
export function LoadError({ query: { error, refetch }, description, ...card }: LoadErrorProps) {
  return (
    <ErrorCard
      {...card}
      description={description ?? messageOf(error, 'Please try again in a moment.')}
      error={error}
      onTryAgain={() => void refetch()}
    />
  );
}

interface NotFoundTextProps {
  /** 'Entity not found' */
  title: string;
  description: string;
  icon?: LucideIcon;
}

/** Replaces a page whose subject does not exist. */
export function NotFoundText({ title, description, icon: Icon = SearchX }: NotFoundTextProps) {
  return (
    <div className="page-width grid justify-items-center gap-5 py-24 text-center sm:py-32">
      <span
        aria-hidden
        className="rounded-speech grid size-16 place-content-center bg-accent-soft text-accent"
      >
        <Icon className="size-7" />
      </span>
      <div className="grid gap-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-muted sm:text-lg">{description}</p>
      </div>
      <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
        Explore ratings
      </Link>
    </div>
  );
}

interface UnloadedPageProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  skeleton: ReactNode;
  whenMissing: ReactNode;
  /** 'This profile could not be loaded' */
  failureTitle: string;
}

/** Replaces a page whose subject is still loading, does not exist, or failed to load. */
export function UnloadedPage({ query, skeleton, whenMissing, failureTitle }: UnloadedPageProps) {
  if (isMissing(query.error)) return whenMissing;
  if (!query.error || query.isFetching) return skeleton;
  return (
    <div className="page-width py-16">
      <LoadError headingLevel={1} title={failureTitle} query={query} />
    </div>
  );
}
