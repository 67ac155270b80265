import type { RatingView } from '@candor/contracts';
import { mean } from '@candor/contracts/ratings/mean';
import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/badges.tsx';
import { Stars, StarShape } from '../../components/stars.tsx';
import { milesBetween, milesText } from '../../lib/distance.ts';
import { shortName } from '../../lib/format.ts';
import { cityAndState } from '../../lib/place.ts';
import { aspectTexts, percentages } from '../../lib/summary-figures.ts';
import type { NamedPlace } from '../../lib/where.ts';
import type { Compared } from './api/compared.ts';
import { hidden } from '../../components/hidden.tsx';
import { t } from './messages/index.ts';

export interface ComparedRow {
  name: string;
  /** Null: there is nothing to say about this place. */
  cellOf: (compared: Compared) => ReactNode;
}

/** The rows of the comparison, each about one aspect of all places. */
export function comparedRows(from: NamedPlace | null): ComparedRow[] {
  return [
    { name: t('average'), cellOf: averageOf },
    { name: t('stars'), cellOf: histogramOf },
    { name: t('price'), cellOf: ({ summary }) => aspectTexts(summary).price },
    { name: t('service'), cellOf: ({ summary }) => aspectTexts(summary).service },
    { name: t('recommended'), cellOf: ({ summary }) => aspectTexts(summary).recommend },
    { name: t('place'), cellOf: ({ entity }) => cityAndState(entity) },
    ...(from
      ? [
          {
            name: t('distanceFrom', { place: from.label }),
            cellOf: (compared: Compared) => distanceOf(compared, from),
          },
        ]
      : []),
    {
      name: t('helpfulPraise'),
      cellOf: ({ highlights, entity }) => quoteOf(highlights.positive, entity.id),
    },
    {
      name: t('helpfulCriticism'),
      cellOf: ({ highlights, entity }) => quoteOf(highlights.critical, entity.id),
    },
  ];
}

function averageOf({ summary: { starSum, reviewCount } }: Compared): ReactNode {
  if (reviewCount === 0) return t('notRated');
  return (
    <span className="grid justify-items-start gap-1">
      {reviewCount < fewRatings ? (
        <Badge variant="accent">{t('new')}</Badge>
      ) : (
        <Stars value={mean(starSum, reviewCount)} withFigure size="small" />
      )}
      <span className="text-sm text-muted">{t('reviewCount', { count: reviewCount })}</span>
    </span>
  );
}

function histogramOf({ summary: { histogram, reviewCount } }: Compared): ReactNode {
  if (reviewCount === 0) return null;
  const shares = percentages(histogram);
  return (
    <ul className="grid gap-1">
      {[5, 4, 3, 2, 1].map((stars) => {
        const share = shares[stars - 1] ?? 0;
        return (
          <li
            key={stars}
            className="grid grid-cols-[1.75rem_1fr_2.25rem] items-center gap-2 text-xs tabular-nums"
          >
            <span className="flex items-center gap-0.5">
              {stars}
              <StarShape isFull className="size-3" />
              <span className="sr-only">{t('starsUnit', { stars })}</span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full border border-control/35 bg-sunken">
              <span className="block h-full bg-star-fill" style={{ width: `${String(share)}%` }} />
            </span>
            <span className="text-right text-muted">{t('percentage', { percent: share })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function distanceOf({ entity: { latitude, longitude } }: Compared, from: NamedPlace): ReactNode {
  return latitude === null || longitude === null
    ? null
    : milesText(milesBetween(from, { latitude, longitude }));
}

const quotedCharacters = 160;

/** The beginning of a review, which leads to the listing. */
function quoteOf(rating: RatingView | null, entityId: string): ReactNode {
  if (!rating) return null;
  return (
    <span className="grid gap-1.5">
      <Stars value={rating.starRating} size="small" />
      <q lang={rating.language ?? undefined} dir="auto" className="text-sm leading-relaxed">
        {firstSentence(rating.review)}
      </q>
      <Link to={`/entity/${entityId}#rating-${rating.id}`} dir="auto" className="text-link text-sm">
        {t.rich('quotedFrom', { name: shortName(rating.user), hidden })}
      </Link>
    </span>
  );
}

/** The first sentence, shortened at a word. */
export function firstSentence(text: string): string {
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/s.exec(text) ?? [text];
  if (sentence.length <= quotedCharacters) return sentence;
  return `${sentence.slice(0, quotedCharacters).replace(/\s+\S*$/, '')}…`;
}
