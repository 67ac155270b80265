import {
  dailyLimits,
  dailyWriteKinds,
  hiddenReviewsOfNew,
  regularMember,
  reputationLevels,
  trustedMember,
  type DailyWriteKind,
} from '@candor/contracts/reputation';
import { fewRatings, priorRatings, priorStars } from '@candor/contracts/search/entity-search-parameters';
import { LegalPage, type LegalSection } from '../layout/legal-page.tsx';

export function Component() {
  return (
    <LegalPage
      title="Community Guidelines"
      summary="Candor works because people are honest and kind. These are the rules we hold each other to."
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'honest',
    title: 'Be honest',
    body: (
      <ul>
        <li>Write about what you experienced yourself, and recently enough to remember it well.</li>
        <li>
          Let the stars match the words. Five stars are for what was excellent, one star for what was
          terrible.
        </li>
        <li>Do not rate your own business, your employer, your family’s business or your competitor.</li>
        <li>Never write a review for money, a discount or a favor, and never offer one.</li>
      </ul>
    ),
  },
  {
    id: 'helpful',
    title: 'Be helpful',
    body: (
      <ul>
        <li>Say what happened, when, and what it cost. Details help more than adjectives.</li>
        <li>At least 50 characters, so that there is something to learn from every review.</li>
        <li>
          If things change, edit your review. There is one per member for each listing, and it stays yours.
        </li>
        <li>Mark the reviews of others as helpful when they helped you, not because you agree.</li>
      </ul>
    ),
  },
  {
    id: 'respectful',
    title: 'Be respectful',
    body: (
      <ul>
        <li>Criticize what people did, not who they are.</li>
        <li>No insults, threats, hate, sexual content or discrimination of any kind.</li>
        <li>When you rate a person, describe what they did in a public or professional role.</li>
        <li>
          Keep other people’s private matters private: no home addresses, phone numbers, health or family
          details.
        </li>
      </ul>
    ),
  },
  {
    id: 'photos',
    title: 'Photos',
    body: (
      <ul>
        <li>At most 5 photos per review (1 for free members), up to 10MB each, as JPEG, PNG or WebP.</li>
        <li>Only photos that you took yourself and that show what the review is about.</li>
        <li>
          Get people’s consent before you show their faces. No photos of children that are not your own.
        </li>
        <li>No screenshots of private conversations, no documents with personal data.</li>
      </ul>
    ),
  },
  {
    id: 'age',
    title: 'Who can take part',
    body: (
      <p>
        You must be <strong>at least 13 years old</strong> to have an account. Use your real name; on cards we
        show only the first letter of your last name.
      </p>
    ),
  },
  {
    id: 'daily-limits',
    title: 'Daily limits',
    body: <DailyLimits />,
  },
  {
    id: 'businesses',
    title: 'For owners',
    body: (
      <ul>
        <li>Claim your listing and keep its details right.</li>
        <li>You may invite customers to write reviews. Invite all of them, and reward none of them.</li>
        <li>A bad review that is honest stays. The best response is a better next visit.</li>
      </ul>
    ),
  },
  {
    id: 'order',
    title: 'How listings are ordered',
    body: (
      <>
        <p>
          “Highest rated” orders listings by a Bayesian average: the sum of all stars plus {priorRatings} ×{' '}
          {priorStars}, divided by the number of reviews plus {priorRatings}. So a single review with five
          stars does not come before two hundred with 4.8. A listing with fewer than {fewRatings} reviews is
          shown as “New”.
        </p>
        <p>No one can pay for a better place among listings. Advertisements are marked as such.</p>
      </>
    ),
  },
  {
    id: 'enforcement',
    title: 'What happens when a rule is broken',
    body: (
      <p>
        Our staff may remove a rating, withdraw a badge or a claim, or close an account. Every such act is
        recorded with the time and the person who did it, so that a decision can be looked at again.
      </p>
    ),
  },
];

const limitedWrites: Readonly<Record<DailyWriteKind, string>> = {
  review: 'Reviews',
  vote: 'Helpful votes',
  message: 'Messages',
};

/** The formula of `reputationLevel`, and the limits of each level. */
function DailyLimits() {
  const { days, visibleReviews, helpfulVotes } = trustedMember;
  return (
    <>
      <p>
        To keep spam out, members can write a limited number of reviews, helpful votes and messages in 24
        hours. The limits grow with your account. Reviews of premium members always have the limit of trusted
        members.
      </p>
      <table className="w-full border-collapse text-left tabular-nums [&_td]:border-b [&_td]:py-2 [&_th]:border-b [&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium">
        <thead>
          <tr>
            <th scope="col">In 24 hours</th>
            {reputationLevels.map((level) => (
              <th key={level} scope="col" className="capitalize">
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dailyWriteKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{limitedWrites[kind]}</th>
              {reputationLevels.map((level) => (
                <td key={level}>{dailyLimits[kind][level].toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>You start as a new member.</li>
        <li>
          You are a regular member when your account is {regularMember.days} days old and your email address
          is confirmed.
        </li>
        <li>
          You are a trusted member when your account is also {days} days old, you have {visibleReviews}{' '}
          visible reviews with {helpfulVotes} helpful votes in total, and none of your reviews is hidden by
          our admins.
        </li>
        <li>With {hiddenReviewsOfNew} hidden reviews, the limits of new members apply.</li>
      </ul>
    </>
  );
}
