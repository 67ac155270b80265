import { Link } from 'react-router-dom';
import { Select } from '../../components/inputs.tsx';
import { currentLanguage, isLanguage, languageNames, languages } from '@candor/languages';
import { switchLanguage } from '../../lib/language.ts';
import { requestPosition } from '../../lib/position.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { BrandMark } from './site-header.tsx';
import { t } from './messages/index.ts';

/** Without `to` a placeholder: text, not a link. */
interface FooterItem {
  label: string;
  to?: string;
  onChoose?: () => void;
}

const columns: readonly { title: string; items: readonly FooterItem[] }[] = [
  {
    title: t('discover'),
    items: [
      { label: t('explore'), to: '/search' },
      { label: t('nearMe'), to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
      { label: t('howItWorks') },
    ],
  },
  {
    title: t('company'),
    items: [{ label: t('aboutUs') }, { label: t('careers') }, { label: t('press') }, { label: t('contact') }],
  },
  {
    title: t('support'),
    items: [
      { label: t('helpCenter') },
      { label: t('communityGuidelines'), to: '/community-guidelines' },
      { label: t('termsOfService'), to: '/terms-of-service' },
      { label: t('privacyPolicy'), to: '/privacy-policy' },
      { label: t('cookies'), to: '/privacy-policy' },
    ],
  },
  {
    title: t('followAlong'),
    items: [{ label: 'Facebook' }, { label: 'Instagram' }, { label: 'Twitter' }],
  },
];

export function SiteFooter() {
  return (
    <footer className="mt-20 border-t bg-sunken/60">
      <div className="page-width grid gap-10 py-12 md:grid-cols-[1.4fr_repeat(4,1fr)]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5">
            <BrandMark className="size-7" />
            <span className="text-xl font-semibold tracking-tight">Candor</span>
          </p>
          <p className="max-w-64 text-sm leading-relaxed text-muted">{t('plainWords')}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:col-span-4 md:grid-cols-4">
          {columns.map(({ title, items }) => (
            <section key={title} aria-label={title}>
              <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
              <ul className="grid text-sm text-muted">
                {items.map((item) => (
                  <li key={item.label} className="flex min-h-8 items-center">
                    <FooterEntry item={item} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4 text-sm text-muted">
          <p>{t('copyright')}</p>
          <div className="w-36">
            <LanguageSelect />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterEntry({ item: { label, to, onChoose } }: { item: FooterItem }) {
  if (to === undefined) return <span>{label}</span>;
  return (
    <Link to={to} onClick={onChoose} className="py-1.5 text-ink hover:text-accent hover:underline">
      {label}
    </Link>
  );
}

function LanguageSelect() {
  const isMember = useCurrentUser() !== null;
  return (
    <Select
      aria-label={t('language')}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={currentLanguage()}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void switchLanguage(value, { isMember });
      }}
    />
  );
}
