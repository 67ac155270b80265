import {
  dailyLimits,
  dailyWriteKinds,
  hiddenReviewsOfNew,
  regularMember,
  reputationLevels,
  trustedMember,
  type DailyWriteKind,
  type ReputationLevel,
} from '@candor/contracts/reputation';
import { fewRatings, priorRatings, priorStars } from '@candor/contracts/search/entity-search-parameters';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { t } from './messages/index.ts';

const strong = (children: ReactNode) => <strong key="strong">{children}</strong>;

export const communityGuidelines = {
  title: t('title'),
  summary: t('summary'),
  sections: [
    {
      id: 'honest',
      title: t('honest'),
      body: (
        <ul>
          <li>{t('ownExperience')}</li>
          <li>{t('starsMatchWords')}</li>
          <li>{t('notOwnBusiness')}</li>
          <li>{t('notForMoney')}</li>
        </ul>
      ),
    },
    {
      id: 'helpful',
      title: t('helpful'),
      body: (
        <ul>
          <li>{t('details')}</li>
          <li>{t('reviewLength')}</li>
          <li>{t('editing')}</li>
          <li>{t('helpfulVotes')}</li>
        </ul>
      ),
    },
    {
      id: 'respectful',
      title: t('respectful'),
      body: (
        <ul>
          <li>{t('criticism')}</li>
          <li>{t('noInsults')}</li>
          <li>{t('ratingPeople')}</li>
          <li>{t('privateMatters')}</li>
        </ul>
      ),
    },
    {
      id: 'photos',
      title: t('photos'),
      body: (
        <ul>
          <li>{t('photoLimits')}</li>
          <li>{t('ownPhotos')}</li>
          <li>{t('photosOfPeople')}</li>
          <li>{t('noScreenshots')}</li>
        </ul>
      ),
    },
    {
      id: 'age',
      title: t('whoCanTakePart'),
      body: <p>{t.rich('ageAndName', { strong })}</p>,
    },
    {
      id: 'daily-limits',
      title: t('dailyLimits'),
      body: <DailyLimits />,
    },
    {
      id: 'businesses',
      title: t('owners'),
      body: (
        <ul>
          <li>{t('claiming')}</li>
          <li>{t('invitations')}</li>
          <li>{t('badReviews')}</li>
        </ul>
      ),
    },
    {
      id: 'order',
      title: t('order'),
      body: (
        <>
          <p>{t('formula', { ratings: priorRatings, stars: priorStars, few: fewRatings })}</p>
          <p>{t('noPaidPlaces')}</p>
        </>
      ),
    },
    {
      id: 'enforcement',
      title: t('enforcement'),
      body: <p>{t('whatStaffDoes')}</p>,
    },
  ],
};

const limitedWrites: Readonly<Record<DailyWriteKind, string>> = {
  review: t('reviews'),
  vote: t('votes'),
  message: t('messages'),
};

const levels: Readonly<Record<ReputationLevel, string>> = {
  new: t('levelNew'),
  regular: t('levelRegular'),
  trusted: t('levelTrusted'),
};

/** The formula of `reputationLevel`, and the limits of each level. */
function DailyLimits() {
  const { days, visibleReviews, helpfulVotes } = trustedMember;
  return (
    <>
      <p>{t('whyLimits')}</p>
      <table className="w-full border-collapse text-left tabular-nums [&_td]:border-b [&_td]:py-2 [&_th]:border-b [&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium">
        <thead>
          <tr>
            <th scope="col">{t('in24Hours')}</th>
            {reputationLevels.map((level) => (
              <th key={level} scope="col" className="first-letter:uppercase">
                {levels[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dailyWriteKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{limitedWrites[kind]}</th>
              {reputationLevels.map((level) => (
                <td key={level}>{formatCount(dailyLimits[kind][level])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>{t('newMember')}</li>
        <li>{t('regularMember', { days: regularMember.days })}</li>
        <li>{t('trustedMember', { days, reviews: visibleReviews, votes: helpfulVotes })}</li>
        <li>{t('hiddenReviews', { count: hiddenReviewsOfNew })}</li>
      </ul>
    </>
  );
}
