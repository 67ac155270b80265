import { Moon, PenLine, Search, Sun } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { SearchBox } from '../../features/suggest/components/search-box.tsx';
import { WhereField } from '../../features/suggest/components/where-field.tsx';
import { cn } from '../../lib/class-names.ts';
import { searchPath } from '../../lib/search-params.ts';
import { useSession, useViewerId } from '../../lib/session.ts';
import { chooseTheme, currentTheme, subscribeToTheme } from '../../lib/theme.ts';
import { useWhere, whereParams } from '../../lib/where.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { AccountMenu, MobileMenu } from './menu-buttons.tsx';
import { topItems } from './menu-items.tsx';
import { t } from './messages/index.ts';

export function SiteHeader() {
  return (
    <header className="border-b bg-canvas/90 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-canvas">
      <div className="page-width flex h-16 items-center gap-2">
        <Link to="/" className="mr-1 flex items-center gap-2.5 rounded-md" aria-label={t('home')}>
          <BrandMark className="size-8" />
          <span className="text-[1.4375rem] leading-none font-semibold tracking-tight max-[21.5rem]:hidden">
            Candor
          </span>
        </Link>
        <nav aria-label={t('mainNavigation')} className="hidden lg:block">
          <ul className="flex items-center">
            {topItems.map(({ label, to, onChoose }) => (
              <li key={label}>
                <Link
                  to={to}
                  onClick={onChoose}
                  className="flex h-11 items-center rounded-lg px-2 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch />
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-2">
          <Link
            to="/search"
            aria-label={t('search')}
            className={cn(buttonStyle({ variant: 'quiet', size: 'icon' }), 'md:hidden')}
          >
            <Search aria-hidden className="size-5" />
          </Link>
          <ThemeToggle />
          <MemberBell />
          <AccountCorner />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The logo: a star in a speech bubble. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path
        className="fill-primary"
        d="M10 1h12a9 9 0 0 1 9 9v9a9 9 0 0 1-9 9H10L3.2 31.2A1.3 1.3 0 0 1 1 30.2V10a9 9 0 0 1 9-9Z"
      />
      <path
        className="fill-star-fill dark:fill-on-primary"
        d="m16 6.2 2.63 5.33 5.88.86-4.26 4.14 1.01 5.86L16 19.62l-5.26 2.77 1-5.86-4.25-4.14 5.88-.86Z"
      />
    </svg>
  );
}

const headerInputStyle =
  'h-10! rounded-full! border-transparent! bg-transparent! text-[0.9375rem]! @max-[23rem]:pl-3!';
/** Where the header is full, the words have the place of the icon. */
const headerFieldStyle = 'min-w-0 flex-1 @max-[23rem]:[&_svg:has(+input)]:hidden';

/** The `/` key focuses it. */
function HeaderSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [where, setWhere] = useWhere();
  useShortcut('/', () => {
    input.current?.focus();
  });

  const open = (path: string) => {
    setText('');
    setWhere(null);
    void navigate(path);
  };

  return (
    <form
      role="search"
      aria-label={t('everywhere')}
      className="@container hidden max-w-md min-w-0 flex-1 rounded-full border bg-surface md:flex lg:ml-auto"
      onSubmit={(event) => {
        event.preventDefault();
        open(searchPath({ ...whereParams(where), q: text }));
      }}
    >
      <SearchBox
        ref={input}
        aria-label={t('searchRatings')}
        aria-keyshortcuts="/"
        placeholder={t('searchRatings')}
        value={text}
        onChange={setText}
        onSearch={(q) => {
          open(searchPath({ ...whereParams(where), q }));
        }}
        onCategory={(category) => {
          open(searchPath({ ...whereParams(where), category }));
        }}
        onPlace={(place) => {
          open(searchPath(whereParams({ type: 'place', place })));
        }}
        className={headerFieldStyle}
        inputClassName={headerInputStyle}
      />
      <span aria-hidden className="my-2 border-l" />
      <WhereField
        aria-label={t('where')}
        where={where}
        onChange={setWhere}
        onChoose={setWhere}
        className={headerFieldStyle}
        inputClassName={headerInputStyle}
      />
      {/* With two fields, Enter submits a form only if it has a button. */}
      <button type="submit" hidden>
        {t('search')}
      </button>
    </form>
  );
}

function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? t('switchToDark') : t('switchToLight');
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        onClick={() => {
          chooseTheme(next);
        }}
      >
        <Icon aria-hidden className="size-5" />
      </Button>
    </Tooltip>
  );
}

const loadBell = () => import('../../features/notifications/components/notification-bell.tsx');

/** Visitors do not load its code. */
function MemberBell() {
  const viewerId = useViewerId();
  const module = useLazyModule(loadBell, typeof viewerId === 'string');
  if (typeof viewerId !== 'string') return null;
  if (module.status !== 'loaded') return <div aria-hidden className="size-11" />;
  return <module.value.NotificationBell key={viewerId} viewerId={viewerId} />;
}

function AccountCorner() {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <div aria-hidden className="hidden h-11 w-48 lg:block" />;
    case 'signed-in':
      return (
        <>
          <Link to="/create-rating" className={cn(buttonStyle(), 'max-lg:hidden')}>
            <PenLine aria-hidden />
            {t('createRating')}
          </Link>
          <AccountMenu user={session.user} className="hidden lg:inline-flex" />
        </>
      );
    case 'failed':
    case 'signed-out':
      return (
        <>
          <Link to="/auth" className={cn(buttonStyle({ variant: 'quiet' }), 'max-lg:hidden')}>
            {t('signIn')}
          </Link>
          <Link to="/auth" className={cn(buttonStyle(), 'max-sm:hidden')}>
            {t('getStarted')}
          </Link>
        </>
      );
  }
}
