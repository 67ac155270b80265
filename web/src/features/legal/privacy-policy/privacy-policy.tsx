import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from './messages/index.ts';

const strong = (children: ReactNode) => <strong key="strong">{children}</strong>;

export const privacyPolicy = {
  title: t('title'),
  summary: t('summary'),
  sections: [
    {
      id: 'what-we-hold',
      title: t('whatWeHold'),
      body: (
        <>
          <p>{t('withoutAccount')}</p>
          <ul>
            <li>{t.rich('yourAccount', { strong })}</li>
            <li>{t.rich('yourProfile', { strong })}</li>
            <li>{t.rich('whatYouWrite', { strong })}</li>
            <li>{t.rich('premium', { strong })}</li>
            <li>{t.rich('claims', { strong })}</li>
            <li>{t.rich('consent', { strong })}</li>
          </ul>
          <p>{t('networkMark')}</p>
          <p>{t('technicalRecords')}</p>
        </>
      ),
    },
    {
      id: 'how-we-use-it',
      title: t('howWeUseIt'),
      body: (
        <ul>
          <li>{t('toShowRatings')}</li>
          <li>{t('toSignYouIn')}</li>
          <li>{t('toSortByDistance')}</li>
          <li>{t('toRunPremium')}</li>
          <li>{t('toVerifyClaims')}</li>
          <li>{t('toStopSpam')}</li>
        </ul>
      ),
    },
    {
      id: 'what-others-see',
      title: t('whatOthersSee'),
      body: (
        <>
          <p>{t('publicData')}</p>
          <p>{t('privateData')}</p>
        </>
      ),
    },
    {
      id: 'location',
      title: t('yourLocation'),
      body: <p>{t('howLocationIsUsed')}</p>,
    },
    {
      id: 'who-helps-us',
      title: t('whoElse'),
      body: (
        <>
          <p>{t('noSale')}</p>
          <ul>
            <li>{t.rich('adNetwork', { strong })}</li>
            <li>{t.rich('paymentProvider', { strong })}</li>
            <li>{t.rich('databaseHost', { strong })}</li>
          </ul>
          <p>{t('onlyForTheirTask')}</p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: t('cookies'),
      body: (
        <>
          <p>{t('ownCookies')}</p>
          <p>{t('adCookies')}</p>
        </>
      ),
    },
    {
      id: 'security',
      title: t('security'),
      body: <p>{t('securityMeasures')}</p>,
    },
    {
      id: 'your-rights',
      title: t('yourRights'),
      body: (
        <>
          <p>
            {t.rich('whatYouCanDo', {
              settings: (children) => (
                <Link key="settings" to="/dashboard" className="text-link">
                  {children}
                </Link>
              ),
            })}
          </p>
          <p>{t.rich('responseTime', { strong })}</p>
        </>
      ),
    },
    {
      id: 'deletion',
      title: t('deletion'),
      body: (
        <>
          <p>{t.rich('howDeletionWorks', { strong })}</p>
          <p>{t('storedLonger')}</p>
        </>
      ),
    },
    {
      id: 'children',
      title: t('children'),
      body: <p>{t.rich('ageLimit', { strong })}</p>,
    },
    {
      id: 'changes',
      title: t('changes'),
      body: <p>{t('howItChanges')}</p>,
    },
  ],
};
