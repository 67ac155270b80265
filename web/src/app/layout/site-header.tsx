import { PenLine, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button.tsx';
import { cn } from '../../lib/class-names.ts';
import { useSession } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MobileDrawer } from './mobile-drawer.tsx';
import { topItems } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b bg-canvas/90 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-canvas">
      <div className="page-width flex h-16 items-center gap-2 lg:gap-4">
        <Link to="/" className="mr-1 flex items-center gap-2.5 rounded-md" aria-label="Candor, home">
          <BrandMark className="size-8" />
          <span className="font-serif text-[1.4375rem] leading-none font-semibold tracking-tight">
            Candor
          </span>
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center">
            {topItems.map(({ label, to, onChoose }) => (
              <li key={label}>
                <Link
                  to={to}
                  onClick={onChoose}
                  className="flex h-11 items-center rounded-lg px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch className="hidden max-w-sm min-w-0 flex-1 md:block lg:ml-auto" />
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-2">
          <Link
            to="/search"
            aria-label="Search"
            className={cn(buttonStyle({ variant: 'quiet', size: 'icon' }), 'md:hidden')}
          >
            <Search aria-hidden className="size-5" />
          </Link>
          <ThemeToggle />
          <AccountCorner />
          <MobileDrawer />
        </div>
      </div>
    </header>
  );
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
            Create Rating
          </Link>
          <AccountMenu user={session.user} className="hidden lg:inline-flex" />
        </>
      );
    case 'failed':
    case 'signed-out':
      return (
        <>
          <Link to="/auth" className={cn(buttonStyle({ variant: 'quiet' }), 'max-lg:hidden')}>
            Sign In
          </Link>
          <Link to="/auth" className={cn(buttonStyle(), 'max-sm:hidden')}>
            Get Started
          </Link>
        </>
      );
  }
}
