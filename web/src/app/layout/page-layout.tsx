import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { focusPage } from './focus-page.ts';
import { LiveUpdates } from './live-updates.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { UnconfirmedBanner } from './unconfirmed-banner.tsx';
import { useRatingViews } from './use-rating-views.ts';

/** The frame of every page. */
export function PageLayout() {
  const main = useFocusOnNavigation();
  useRatingViews();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-primary font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <LiveUpdates />
      <SiteHeader />
      <OfflineBanner />
      <UnconfirmedBanner />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}

/** After a click on a link the next Tab starts in the new page, and a screen reader says that it is one. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (main.current) focusPage(main.current);
  }, [pathname]);
  return main;
}
