import { Link } from 'react-router-dom';
import { LegalPage, type LegalSection } from '../layout/legal-page.tsx';

export function Component() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="The agreement between you and Candor. We have tried to write it the way we want reviews to be written: plainly."
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <p>
        By creating an account or using Candor you agree to these terms, to the{' '}
        <Link to="/community-guidelines" className="text-link">
          Community Guidelines
        </Link>{' '}
        and to the{' '}
        <Link to="/privacy-policy" className="text-link">
          Privacy Policy
        </Link>
        . If you do not agree, please do not use the site.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You must be at least 13 years old.</li>
        <li>One person, one account, with your real first and last name.</li>
        <li>
          Keep your password to yourself. It needs at least 8 characters. You are responsible for what happens
          under your account.
        </li>
        <li>You may delete your account at any time in the Settings of your dashboard.</li>
      </ul>
    ),
  },
  {
    id: 'content',
    title: 'What you publish',
    body: (
      <>
        <p>
          Your ratings, reviews and photos stay yours. By publishing them you allow Candor to show, store,
          resize and distribute them as part of the service, worldwide and without payment, until you delete
          them.
        </p>
        <p>
          You promise that what you publish is your own, is true to your experience, and breaks no law and no
          one’s rights.
        </p>
        <ul>
          <li>
            One review per member for each business, person, place, product or service. You can edit it at any
            time.
          </li>
          <li>A review has at least 50 characters.</li>
          <li>
            Free members can add 1 photo to a review, premium members up to 5. A photo may have up to 10MB.
          </li>
          <li>You may not rate a listing that you have claimed.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'opinions',
    title: 'Opinions are their authors’',
    body: (
      <p>
        Ratings are the opinions of the members who wrote them, not of Candor. We do not edit them, and no
        business can pay to have one changed, moved or removed. We remove content that breaks these terms or
        the guidelines.
      </p>
    ),
  },
  {
    id: 'premium',
    title: 'Premium membership',
    body: (
      <>
        <p>
          Premium costs <strong>$9.99 per month</strong> and renews each month until you cancel. Payments are
          handled by a card payment provider.
        </p>
        <ul>
          <li>
            <strong>Cancel anytime.</strong> Premium then lasts until the end of the month that is paid for.
          </li>
          <li>
            <strong>30-day money-back guarantee.</strong> Within 30 days of your first payment you can have it
            refunded, once, in the Settings of your dashboard.
          </li>
          <li>If a payment fails, premium stays for 7 days, so that you can set it right.</li>
          <li>Messages can be sent between premium members only.</li>
          <li>If premium ends, your published photos and reviews stay.</li>
        </ul>
        <p>Visitors and free members see advertising from an ad network. Premium members see none.</p>
      </>
    ),
  },
  {
    id: 'claims',
    title: 'Claiming a listing',
    body: (
      <p>
        If a listing is about your business you can claim it by verifying an email address or a phone number
        that belongs to it. Claiming a listing that is not yours is fraud; we may revoke any claim. A claim
        lets you keep the details of the listing right. It gives you no influence on its ratings.
      </p>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Fake, paid or traded reviews, and votes from accounts made for the purpose.</li>
        <li>Harassment, threats, hate, and other people’s private information.</li>
        <li>Spam, malware, and links that mislead.</li>
        <li>Attacks on the site, going around its limits, or copying it in bulk by machine.</li>
      </ul>
    ),
  },
  {
    id: 'ending',
    title: 'When we end an account',
    body: (
      <p>
        We may remove content, withdraw a badge, or close an account that breaks these terms. If we can, we
        say why. If your account is closed, its ratings and votes are deleted with it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: (
      <p>
        We work to keep Candor available and correct, but it is provided as it is, without a guarantee that it
        always runs or that every rating is accurate. As far as the law allows, we are not liable for indirect
        losses or for decisions you base on ratings. Nothing here limits rights that the law gives you as a
        consumer.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When these terms change, the date at their top changes with them, and members are notified of
        important changes before they take effect. If you go on using Candor after that, the new terms apply.
      </p>
    ),
  },
];
