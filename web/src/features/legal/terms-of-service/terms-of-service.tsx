import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from './messages/index.ts';

const strong = (children: ReactNode) => <strong key="strong">{children}</strong>;

export const termsOfService = {
  title: t('title'),
  summary: t('summary'),
  sections: [
    {
      id: 'agreement',
      title: t('agreement'),
      body: (
        <p>
          {t.rich('whatYouAgreeTo', {
            guidelines: (children) => (
              <Link key="guidelines" to="/community-guidelines" className="text-link">
                {children}
              </Link>
            ),
            privacy: (children) => (
              <Link key="privacy" to="/privacy-policy" className="text-link">
                {children}
              </Link>
            ),
          })}
        </p>
      ),
    },
    {
      id: 'account',
      title: t('account'),
      body: (
        <ul>
          <li>{t('ageLimit')}</li>
          <li>{t('oneAccount')}</li>
          <li>{t('password')}</li>
          <li>{t('deletion')}</li>
        </ul>
      ),
    },
    {
      id: 'content',
      title: t('content'),
      body: (
        <>
          <p>{t('license')}</p>
          <p>{t('promise')}</p>
          <ul>
            <li>{t('oneReview')}</li>
            <li>{t('reviewLength')}</li>
            <li>{t('photos')}</li>
            <li>{t('notOwnListing')}</li>
          </ul>
        </>
      ),
    },
    {
      id: 'opinions',
      title: t('opinions'),
      body: <p>{t('whoseOpinions')}</p>,
    },
    {
      id: 'premium',
      title: t('premium'),
      body: (
        <>
          <p>{t.rich('price', { strong })}</p>
          <ul>
            <li>{t.rich('cancelAnytime', { strong })}</li>
            <li>{t.rich('moneyBack', { strong })}</li>
            <li>{t('failedPayment')}</li>
            <li>{t('messages')}</li>
            <li>{t('afterPremium')}</li>
          </ul>
          <p>{t('advertising')}</p>
        </>
      ),
    },
    {
      id: 'claims',
      title: t('claims'),
      body: <p>{t('howToClaim')}</p>,
    },
    {
      id: 'not-allowed',
      title: t('notAllowed'),
      body: (
        <ul>
          <li>{t('fakeReviews')}</li>
          <li>{t('harassment')}</li>
          <li>{t('spam')}</li>
          <li>{t('attacks')}</li>
        </ul>
      ),
    },
    {
      id: 'ending',
      title: t('ending'),
      body: <p>{t('howAccountsEnd')}</p>,
    },
    {
      id: 'liability',
      title: t('liability'),
      body: <p>{t('whatWeAreLiableFor')}</p>,
    },
    {
      id: 'changes',
      title: t('changes'),
      body: <p>{t('howTheyChange')}</p>,
    },
  ],
};
