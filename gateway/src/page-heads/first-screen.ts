import { type Entity, fewRatings, formatStars, isPerson, mean, stripPhotoSizes } from '@candor/contracts';
import type { ListedReviews } from '../listed-reviews.ts';
import { t } from '../messages/index.ts';
import type { ListedPhoto, ListingSummary } from './listed-review.ts';
import { escapeMarkup, siteName } from './page-head.ts';
import { newBadge, photoImage, stars } from './screen-parts.ts';

/**
 * The top of a listing's page, with the classes and the measures of the app's own. Browsers show it while they load the app,
 * which removes it. `null` for a person, who is not reduced to a figure.
 */
export const listingScreen = (
  entity: Entity,
  { summary, photo }: Pick<ListedReviews, 'summary' | 'photo'>,
): string | null => {
  if (isPerson(entity)) return null;
  const description =
    entity.description === null
      ? ''
      : `<p dir="auto" class="max-w-prose text-lg leading-relaxed text-ink/85">${escapeMarkup(entity.description)}</p>`;
  return `<div class="page-width grid grid-cols-1 gap-6 py-6 sm:py-10">
<div class="flex items-start gap-4 sm:gap-6">
<span class="rounded-speech size-12 shrink-0 bg-line/70 sm:size-20"></span>
<div class="grid min-w-0 flex-1 grid-cols-1 gap-3">
<div class="h-5"></div>
<h1 dir="auto" class="text-3xl wrap-anywhere sm:text-5xl">${escapeMarkup(entity.name)}</h1>
${average(summary ?? entity)}
</div>
</div>
${photo === null ? '' : firstPhoto(photo, entity.name)}
${description}
</div>`;
};

/** Above the screen of any page. */
export const screenHeader = `<header class="border-b bg-canvas"><div class="page-width flex h-16 items-center">
<a href="/" aria-label="${siteName}" class="flex items-center gap-2.5">
<svg aria-hidden="true" viewBox="0 0 32 32" class="size-8"><path class="fill-primary" d="M10 1h12a9 9 0 0 1 9 9v9a9 9 0 0 1-9 9H10L3.2 31.2A1.3 1.3 0 0 1 1 30.2V10a9 9 0 0 1 9-9Z"/><path class="fill-star-fill dark:fill-on-primary" d="m16 6.2 2.63 5.33 5.88.86-4.26 4.14 1.01 5.86L16 19.62l-5.26 2.77 1-5.86-4.25-4.14 5.88-.86Z"/></svg>
<span class="text-[1.4375rem] leading-none font-semibold tracking-tight max-[21.5rem]:hidden">${siteName}</span>
</a>
</div></header>`;

type Totals = Pick<Entity, 'starSum' | 'reviewCount'> & Partial<Pick<ListingSummary, 'lastYear'>>;

const average = ({ starSum, reviewCount, lastYear }: Totals): string => {
  if (reviewCount === 0) return `<p class="text-lg text-muted">${t('notRated')}</p>`;
  const isNew = reviewCount < fewRatings;
  return [
    '<p class="flex flex-wrap items-center gap-x-4 gap-y-1">',
    isNew ? newBadge() : '',
    stars(mean(starSum, reviewCount), isNew),
    `<span class="text-link text-lg">${t('reviewsInAll', { count: reviewCount })}</span>`,
    !isNew && lastYear !== undefined && lastYear.reviewCount < reviewCount
      ? `<span class="text-muted">${lastYearText(lastYear)}</span>`
      : '',
    '</p>',
  ].join('');
};

/** Beside the average of all years. */
const lastYearText = ({ starSum, reviewCount }: ListingSummary['lastYear']): string =>
  reviewCount === 0
    ? t('noReviewsLastYear')
    : t('lastYear', { stars: formatStars(mean(starSum, reviewCount)), count: reviewCount });

const firstPhoto = ({ path, title }: ListedPhoto, name: string): string => {
  const image = photoImage({
    path,
    alt: `${title}, ${name}`,
    sizes: stripPhotoSizes,
    isUrgent: true,
    className: 'size-full',
  });
  return `<div class="py-1"><div class="aspect-[4/3] h-44 overflow-hidden rounded-xl bg-sunken sm:h-56">
${image}
</div></div>`;
};
