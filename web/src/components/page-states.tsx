import type { UseQueryResult } from '@tanstack/react-query';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissing, messageOf } from '../lib/api-error.ts';
import { cn } from '../lib/class-names.ts';
import { buttonStyle } from './button.tsx';
import { ErrorCard, type ErrorCardProps } from './error-card.tsx';
import { t } from './messages/index.ts';

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
          <div className="leading-relaxed text-balance text-muted">{description}</div>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
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
      description={description ?? messageOf(error, t('tryAgainSoon'))}
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
        {t('exploreRatings')}
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
