import type { Entity } from '@candor/contracts';
import { Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../../components/button.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { contactActions } from './contact-actions.ts';
import { ShareButton } from './share-button.tsx';
import { WriteReviewLink } from './write-review-link.tsx';
import { t } from '../messages/index.ts';

interface ListingActionsProps {
  entity: Entity;
  /** Claim, edit, report. */
  children: ReactNode;
}

/** Below the name of the listing. Phones have most of them in the {@link ActionBar}. */
export function ListingActions({ entity, children }: ListingActionsProps) {
  const style = buttonStyle({ variant: 'outline', className: 'max-md:hidden' });
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <WriteReviewLink entity={entity} className="max-md:hidden" />
      {contactActions(entity).map(({ label, icon: Icon, href, isOutside }) => (
        <a key={label} href={href} {...(isOutside && outside)} className={style}>
          <Icon aria-hidden />
          {label}
          {isOutside && <span className="sr-only"> {t('opensInNewTab')}</span>}
        </a>
      ))}
      <ShareButton entity={entity} className={style}>
        <Share aria-hidden />
        {t('share')}
      </ShareButton>
      <SaveButton
        item={{ type: 'entity', id: entity.id }}
        name={entity.name}
        hasLabel
        className={buttonStyle({
          variant: 'outline',
          // Its icon alone, where all actions stand in one line.
          className: 'aria-pressed:border-accent aria-pressed:bg-accent-soft md:px-3.5! md:[&>span]:hidden',
        })}
      />
      <CompareToggle entityId={entity.id} />
      <div className="flex flex-wrap items-center gap-2.5 md:ml-auto">{children}</div>
    </div>
  );
}

/**
 * On phones, at the lower edge of the window while the listing is shown, so that a thumb reaches it. It ends above the
 * footer. Toasts appear above it.
 */
export function ActionBar({ entity }: { entity: Entity }) {
  return (
    <nav
      aria-label={t('actions')}
      data-action-bar
      className="sticky bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating md:hidden"
    >
      {/* Long labels take a second line, then the bar scrolls. */}
      <div className="flex h-16 items-center gap-1 overflow-x-auto px-2">
        <WriteReviewLink
          entity={entity}
          isShort
          className="shrink! grow px-3! leading-tight whitespace-normal!"
        />
        {contactActions(entity).map(({ label, icon: Icon, href, isOutside }) => (
          <a key={label} href={href} {...(isOutside && outside)} className={barItem}>
            <Icon aria-hidden className="size-5" />
            {label}
            {isOutside && <span className="sr-only"> {t('opensInNewTab')}</span>}
          </a>
        ))}
        <ShareButton entity={entity} className={barItem}>
          <Share aria-hidden className="size-5" />
          {t('share')}
        </ShareButton>
      </div>
    </nav>
  );
}

// Members enter these links, so search engines must not count them as ours.
const outside = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

const barItem =
  'flex h-14 min-w-12 grow flex-col items-center justify-center gap-1 rounded-lg text-center text-xs leading-tight text-ink hover:bg-sunken';
