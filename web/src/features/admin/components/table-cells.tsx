import type { AdminEntity } from '@candor/contracts';
import { Eye, EyeOff, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { StarShape } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import { formatDate, starsLabel } from '../../../lib/format.ts';
import type { AdminAction } from '../api/admin-action.ts';
import { t } from '../messages/index.ts';
import { useConfirmAction } from './admin-action-dialog.tsx';

interface PageLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of the site, labeled with a name that a member chose. */
export function PageLink({ to, className, children }: PageLinkProps) {
  return (
    <Link to={to} className={cn('text-link', className)}>
      <bdi>{children}</bdi>
    </Link>
  );
}

export function EntityLink({ id, name }: { id: string; name: string }) {
  return (
    <PageLink to={`/entity/${id}`} className="line-clamp-3 min-h-6">
      {name}
    </PageLink>
  );
}

/** `name`: null for a deleted member. */
export function MemberLink({ id, name }: { id: string; name: string | null }) {
  if (name === null) return <span className="text-muted">{t('deletedMember')}</span>;
  return (
    <PageLink to={`/user/${id}`} className="line-clamp-3 min-h-6">
      {name}
    </PageLink>
  );
}

/** 'Austin, TX', or the part that is known. */
export function PlaceText({ city, state }: { city: string | null; state: string | null }) {
  return <bdi>{[city, state].filter(Boolean).join(', ') || '—'}</bdi>;
}

export function DateText({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {formatDate(at)}
    </time>
  );
}

/** An average with one decimal, and a star. */
export function AverageStars({ of }: { of: Pick<AdminEntity, 'starSum' | 'reviewCount'> }) {
  if (of.reviewCount === 0) return '—';
  const value = mean(of.starSum, of.reviewCount);
  return (
    <span role="img" aria-label={starsLabel(value)} className="inline-flex items-center gap-1.5 tabular-nums">
      <StarShape isFull className="size-4" />
      <span aria-hidden>{formatStars(value)}</span>
    </span>
  );
}

/** Only staff and the author can see it. */
export function HiddenBadge({ isHidden }: { isHidden: true | undefined }) {
  if (!isHidden) return null;
  return (
    <Badge variant="danger">
      <EyeOff aria-hidden />
      {t('hidden')}
    </Badge>
  );
}

interface ModerationButtonsProps {
  /** Of the row, for screen readers: 'Delete Harbor Light'. */
  name: string;
  /** Hides, or restores what is hidden. Absent where rows cannot be hidden. */
  hide?: AdminAction;
  remove: AdminAction;
  /** With labels on wide screens too. */
  isWide?: boolean;
}

const icons = new Map<string, LucideIcon>([
  [t('hide'), EyeOff],
  [t('restore'), Eye],
]);

/** Only icons on wide screens, unless there is space. */
export function ModerationButtons({ name, hide, remove, isWide = false }: ModerationButtonsProps) {
  const confirm = useConfirmAction();
  return (
    <span className="flex flex-wrap gap-2">
      {[hide, remove].map((action) => {
        if (!action) return null;
        const { confirmLabel, isDangerous } = action;
        const Icon = icons.get(confirmLabel) ?? Trash2;
        return (
          <Button
            key={confirmLabel}
            variant="outline"
            size="small"
            aria-label={t('actionOn', { action: confirmLabel, subject: name })}
            className={cn(!isWide && 'lg:size-9 lg:px-0', isDangerous && 'text-danger!')}
            onClick={() => confirm(action)}
          >
            <Icon aria-hidden />
            <span className={cn(!isWide && 'lg:hidden')}>{confirmLabel}</span>
          </Button>
        );
      })}
    </span>
  );
}

interface DecisionButtonsProps {
  /** 'the claim of Harbor Light' */
  subject: string;
  actions: readonly AdminAction[];
}

export function DecisionButtons({ subject, actions }: DecisionButtonsProps) {
  const confirm = useConfirmAction();
  return (
    <span className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action.confirmLabel}
          variant={action.isDangerous === true ? 'outline' : 'primary'}
          size="small"
          aria-label={t('actionOn', { action: action.confirmLabel, subject })}
          onClick={() => confirm(action)}
        >
          {action.confirmLabel}
        </Button>
      ))}
    </span>
  );
}
