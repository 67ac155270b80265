import { Link } from 'react-router-dom';
import { Select } from '../../components/inputs.tsx';
import { currentLanguage, isLanguage, languageNames, languages } from '@candor/languages';
import { switchLanguage } from '../../lib/language.ts';
import { requestPosition } from '../../lib/position.ts';
import { BrandMark } from './site-header.tsx';

/** Without `to` a placeholder: text, not a link. */
interface FooterItem {
  label: string;
  to?: string;
  onChoose?: () => void;
}

const columns: readonly { title: string; items: readonly FooterItem[] }[] = [
  {
    title: 'Discover',
    items: [
      { label: 'Explore', to: '/search' },
      { label: 'Near Me', to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
      { label: 'How it Works' },
    ],
  },
  {
    title: 'Company',
    items: [{ label: 'About Us' }, { label: 'Careers' }, { label: 'Press' }, { label: 'Contact' }],
  },
  {
    title: 'Support',
    items: [
      { label: 'Help Center' },
      { label: 'Community Guidelines', to: '/community-guidelines' },
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Cookies', to: '/privacy-policy' },
    ],
  },
  {
    title: 'Follow along',
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
          <p className="max-w-64 text-sm leading-relaxed text-muted">
            Plain words about the places, people and things around you, from those who were there.
          </p>
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
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t py-4 text-sm text-muted">
          <p>© 2024 Candor. All rights reserved.</p>
          <LanguageSelect />
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
  return (
    <Select
      aria-label="Language"
      className="w-auto"
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={currentLanguage()}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) switchLanguage(value);
      }}
    />
  );
}
