import {
  canonicalCategory,
  categoryName,
  categoryPlural,
  fewRatings,
  formatStars,
  FoundEntities,
  FoundEntity,
  mean,
  placeName,
  placePhotoSizes,
} from '@candor/contracts';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import type { FirstRequests } from './first-requests.ts';
import { escapeMarkup } from './page-head.ts';
import { newBadge, photoImage, stars } from './screen-parts.ts';

const FoundPlace = FoundEntity.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  state: true,
  country: true,
  starSum: true,
  reviewCount: true,
  averagePriceRange: true,
  photo: true,
});
type FoundPlace = z.infer<typeof FoundPlace>;

/** What a first screen has of the places of a search. */
export const FoundPlaces = FoundEntities.pick({
  total: true,
  within: true,
  corrections: true,
  ignored: true,
}).extend({ entities: z.array(FoundPlace) });
export type FoundPlaces = z.infer<typeof FoundPlaces>;

const placesPath = '/api/entities/search?';

/**
 * The parameters of the search for the best places, if they are on the first screen of the page. Otherwise `null`: only the
 * app knows the height of several filters, of a map and of the request for the position.
 */
export const placesOfScreen = (page: URLSearchParams, requests: FirstRequests): URLSearchParams | null => {
  const isPlain = [...page].every(
    ([name, value]) =>
      ['q', 'exact', 'category'].includes(name) || (name === 'sortBy' && value !== 'nearest'),
  );
  const path = isPlain ? requests.find((request) => request.startsWith(placesPath)) : undefined;
  return path === undefined ? null : new URLSearchParams(path.slice(placesPath.length));
};

/**
 * The top of a search, down to its best places, with the classes and the measures of the app's own, and skeletons of
 * its ratings. `null` without places, and
 * where the app shows a notice above them. Sentences of reviews are left out, because members do not see those of blocked authors.
 */
export const searchScreen = (
  page: URLSearchParams,
  { entities, total, within, corrections, ignored }: FoundPlaces,
): string | null => {
  if (entities.length === 0 || within !== null || corrections.length + ignored.length > 0) return null;
  const q = page.get('q') ?? '';
  const category = canonicalCategory(page.get('category') ?? '');
  const title = t('resultsTitle', {
    hasText: q === '' ? 'no' : 'yes',
    text: q,
    hasCategory: category === null ? 'no' : 'yes',
    category: category === null ? '' : categoryPlural(category),
  });
  const allPlaces = new URLSearchParams(page);
  allPlaces.set('view', 'places');
  return `<div class="page-width grid grid-cols-1 gap-6 py-8">
${searchBar(q)}
<div class="grid grid-cols-1 gap-4 pt-2">
<div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
<h1 dir="auto" class="min-w-0 text-3xl sm:text-[2.25rem]">${escapeMarkup(title)}</h1>
<div class="h-9 w-64 grow"></div>
</div>
${category === null ? '' : '<div class="h-9"></div>'}
</div>
<div class="h-11 border-b"></div>
<section class="grid grid-cols-1 gap-4">
<div class="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
<h2 class="text-2xl">${q === '' ? t('topPlaces') : t('bestMatchingPlaces')}</h2>
<a href="/search?${escapeMarkup(allPlaces.toString())}" class="text-link inline-flex min-h-9 items-center gap-1 font-medium">${total > 1 ? t('seeAllOfPlaces', { count: total }) : t('seeAllPlaces')}<span class="size-4"></span></a>
</div>
<ul class="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4">
${entities.map(placeCard).join('\n')}
</ul>
</section>
<section aria-label="${t('results')}" aria-busy="true" class="grid grid-cols-1 gap-6">
<ul aria-hidden="true" class="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">${ratingSkeleton.repeat(skeletonCards)}</ul>
</section>
</div>`;
};

const skeletonCards = 9;
const skeleton = (classes: string): string => `<div class="animate-shimmer bg-line/70 ${classes}"></div>`;

/** As high as a rating without details. */
const ratingSkeleton = `<li class="rounded-speech flex h-full flex-col gap-4 border bg-surface p-5 shadow-low">
${skeleton('aspect-[2/1] w-full rounded-lg')}
<div class="flex h-[2.9375rem] items-start gap-3">${skeleton('rounded-speech size-11 shrink-0')}${skeleton('h-4.5 w-3/5 rounded-md')}</div>
<div class="flex h-7 items-center">${skeleton('h-4.5 w-32 rounded-md')}</div>
<div class="grid h-[8.625rem] content-between pt-1 pb-1.5">${skeleton('h-4.5 w-4/5 rounded-md')}${skeleton('h-4 w-full rounded-md').repeat(2)}${skeleton('h-4 w-2/3 rounded-md')}${skeleton('h-4 w-24 rounded-md')}</div>
<div class="flex items-center gap-2.5 border-t pt-3.5">${skeleton('size-8 rounded-full')}${skeleton('h-4 w-24 rounded-md')}</div>
</li>`;

/** The outlines of the app's form, which works once it is drawn. */
const searchBar = (q: string): string => {
  const field = 'h-11 rounded-lg border border-control bg-surface';
  return `<div aria-hidden="true" class="grid grid-cols-1 gap-3 rounded-2xl border bg-surface p-3 shadow-low sm:p-4">
<div class="grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1.6fr_1fr_auto]">
<div class="${field} flex min-w-0 items-center pl-9.5"><span dir="auto" class="truncate">${escapeMarkup(q)}</span></div>
<div class="${field} max-sm:order-last max-sm:col-span-2"></div>
<div class="inline-flex h-11 items-center justify-center gap-2 rounded-lg bg-primary px-4.5 text-[0.9375rem] font-medium text-on-primary shadow-low max-sm:size-11 max-sm:px-0"><span class="size-4"></span><span class="max-sm:hidden">${t('search')}</span></div>
</div>
<div class="h-11 rounded-lg bg-sunken lg:hidden"></div>
<div class="hidden h-10 rounded-lg bg-sunken lg:block"></div>
</div>`;
};

const placeCard = (place: FoundPlace, at: number): string => {
  const { id, name, category, averagePriceRange, photo } = place;
  const box = 'h-32 w-full shrink-0';
  const facts = [
    categoryName(category),
    averagePriceRange === null ? '' : '$'.repeat(Math.round(averagePriceRange)),
    placeName(place),
  ];
  return `<li class="w-[78vw] max-w-80 shrink-0 snap-start sm:w-auto sm:max-w-none"><div class="relative flex flex-col overflow-hidden rounded-2xl border bg-surface shadow-low h-[21.5rem]">
${photo === null ? `<div class="${box} bg-sunken"></div>` : photoImage({ path: photo, alt: '', sizes: placePhotoSizes, isUrgent: at === 0, className: box })}
<div class="grid min-h-0 flex-1 grid-cols-1 content-start gap-1.5 p-4">
<h3 class="text-lg leading-snug tracking-normal"><a href="/entity/${id}" dir="auto" class="line-clamp-1 after:absolute after:inset-0">${escapeMarkup(name)}</a></h3>
${score(place)}
<p class="flex flex-wrap items-center gap-x-1.5 text-sm whitespace-nowrap text-muted">${facts
    .filter((fact) => fact !== '')
    .map((fact) => `<bdi class="max-w-full truncate">${escapeMarkup(fact)}</bdi>`)
    .join('<span aria-hidden="true">·</span>')}</p>
</div>
</div></li>`;
};

const score = ({ starSum, reviewCount }: FoundPlace): string => {
  if (reviewCount === 0) return `<p class="text-sm text-muted">${t('notRated')}</p>`;
  const average = mean(starSum, reviewCount);
  const figures =
    reviewCount < fewRatings
      ? `${newBadge()}<span class="text-sm text-muted">${formatStars(average)} ·</span>`
      : stars(average, true);
  return `<p class="flex flex-wrap items-center gap-x-2">${figures}<span class="text-sm text-muted">${t('reviewsInAll', { count: reviewCount })}</span></p>`;
};
