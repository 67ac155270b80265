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
