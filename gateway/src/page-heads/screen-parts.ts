import { formatStars, photoPathPattern, photoSrcSet } from '@candor/contracts';
import { t } from '../messages/index.ts';
import { escapeMarkup } from './page-head.ts';

/** The parts that first screens share, as the app draws them. */

/** Of an average of few reviews. */
export const newBadge = (): string =>
  `<span class="inline-flex max-w-full items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap bg-accent-soft text-accent">${t('new')}</span>`;

export const stars = (value: number, isSmall: boolean): string => {
  const figure = formatStars(value);
  const star = (position: number): string =>
    `<svg aria-hidden="true" viewBox="0 0 24 24" class="shrink-0 ${isSmall ? 'size-4' : 'size-6'}" stroke-width="1.6" stroke-linejoin="round"><path class="${position <= Math.round(value) ? 'fill-star-fill stroke-star' : 'fill-transparent stroke-control'}" d="m12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.44 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95Z"/></svg>`;
  return [
    `<span role="img" aria-label="${t('starsOfFive', { stars: figure })}" class="inline-flex items-center gap-2 align-middle whitespace-nowrap">`,
    `<span class="inline-flex gap-px">${[1, 2, 3, 4, 5].map(star).join('')}</span>`,
    `<span class="font-semibold tabular-nums ${isSmall ? 'text-[0.9375rem]' : 'text-3xl'}">${figure}</span>`,
    '</span>',
  ].join('');
};

interface PhotoImage {
  readonly path: string;
  readonly alt: string;
  /** The rendered width, as in the app. */
  readonly sizes: string;
  readonly isUrgent: boolean;
  readonly className: string;
}

/** The app's image has the same sources and sizes, so the browser loads it once. */
export const photoImage = ({ path, alt, sizes, isUrgent, className }: PhotoImage): string => {
  const [, width = '1200', height = '900'] = photoPathPattern.exec(path) ?? [];
  const srcSet = photoSrcSet(path);
  const variants = srcSet === undefined ? '' : ` srcset="${srcSet}" sizes="${sizes}"`;
  const priority = isUrgent ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<img src="${escapeMarkup(path)}"${variants} width="${width}" height="${height}" alt="${escapeMarkup(alt)}" ${priority} decoding="async" class="${className} bg-cover bg-center object-cover" />`;
};
