import type { Category } from '@candor/contracts';
import { cva, type VariantProps } from 'class-variance-authority';
import { BadgeCheck, Crown, X } from 'lucide-react';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { categoryIcon, categoryLabel, categoryTone } from '../lib/categories.ts';
import { cn } from '../lib/class-names.ts';
import { Tooltip } from './tooltip.tsx';
import { t } from './messages/index.ts';

const badgeStyle = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent-soft text-accent',
        success: 'bg-success-soft text-success',
        premium: 'bg-premium-soft text-premium',
        danger: 'bg-danger-soft text-danger',
        outline: 'border border-control/60 text-muted',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export function Badge({
  variant,
  className,
  ...badge
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ variant }), className)} {...badge} />;
}

/** Beside the name of a listing whose owner has claimed it. */
export function ClaimedBadge() {
  return (
    <Badge variant="success">
      <BadgeCheck aria-hidden />
      {t('claimed')}
    </Badge>
  );
}

interface VerifiedBadgeProps {
  user: { isVerified: boolean; isPremium: boolean };
  className?: string;
}

/** Beside the name of an author who is verified by staff or premium; nothing for other authors. */
export function VerifiedBadge({ user, className }: VerifiedBadgeProps) {
  const reason = badgeReason(user);
  if (reason === null) return null;
  return (
    <Tooltip text={reason}>
      <span role="img" aria-label={reason} className={cn('inline-flex shrink-0 text-accent', className)}>
        <BadgeCheck aria-hidden className="size-4.5" strokeWidth={2.25} />
      </span>
    </Tooltip>
  );
}

/** A verification by staff comes before a subscription. */
export function badgeReason(user: { isVerified: boolean; isPremium: boolean }): string | null {
  if (user.isVerified) return t('verifiedByStaff');
  return user.isPremium ? t('premiumMember') : null;
}

/** '9+' above 9; null when there is nothing to show. */
export function unreadLabel(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

/** The number of unread messages. */
export function UnreadBadge({ count }: { count: number }) {
  const label = unreadLabel(count);
  if (label === null) return null;
  return (
    <span className="inline-grid h-5 min-w-5 place-content-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger tabular-nums">
      {label}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  );
}

/** The icon of a premium member. Hidden from screen readers without a label. */
export function CrownMark({ label, className = 'text-xl' }: { label?: string; className?: string }) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...said}
      className={cn(
        'inline-grid size-[1em] shrink-0 place-content-center rounded-full bg-star-fill text-on-star ring-2 ring-surface',
        className,
      )}
    >
      <Crown aria-hidden className="size-[0.65em]" strokeWidth={2.5} />
    </span>
  );
}

/** The category of an entity: icon, name and hue. */
export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium',
        categoryTone(category),
        className,
      )}
    >
      <CategoryIcon category={category} className="size-3.5" />
      {categoryLabel(category)}
    </span>
  );
}

/** The category's icon alone, beside the category's name. */
export function CategoryMark({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'rounded-speech grid size-11 shrink-0 place-content-center',
        categoryTone(category),
        className,
      )}
    >
      <CategoryIcon category={category} className="size-5" />
    </span>
  );
}

/** The icon of a category. Hidden from screen readers, because the category's name is beside it. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return createElement(categoryIcon(category), { 'aria-hidden': true, className });
}

interface ChipProps {
  /** Part of the remove button's label: 'Remove filter: Food'. */
  label: string;
  onRemove: () => void;
  icon?: ReactNode;
}

/** An active filter with a button that removes it. */
export function Chip({ label, onRemove, icon }: ChipProps) {
  return (
    <span className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border border-control/60 bg-surface pr-1 pl-3 text-sm font-medium [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span dir="auto" className="truncate">
        {label}
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('removeFilter', { label })}
        className="grid size-7 shrink-0 place-content-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden />
      </button>
    </span>
  );
}
