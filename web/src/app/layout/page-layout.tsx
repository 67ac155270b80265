import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useReplaceFirstScreen } from '../../lib/first-screen.ts';
import { useViewerId } from '../../lib/session.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { t } from './messages/index.ts';

/** The frame of every page. */
export function PageLayout() {
  const main = useFocusOnNavigation();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const [firstPath] = useState(path);
  // The visitor left its page before it was drawn.
  useReplaceFirstScreen(path !== firstPath);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-primary font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-2"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <div className="sticky top-0 z-40">
        <SiteHeader />
        <OfflineBanner />
      </div>
      <MemberParts />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}

/** A bar while the next page loads. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-shimmer bg-star-fill" />;
}

const loadMemberParts = () => import('./member-parts.tsx');

/** Visitors do not load the code. If it fails to load, the page polls instead. */
function MemberParts() {
  const isMember = typeof useViewerId() === 'string';
  const module = useLazyModule(loadMemberParts, isMember);
  return isMember && module.status === 'loaded' ? <module.value.MemberParts /> : null;
}

function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p
          id="offline"
          className="flex items-center justify-center gap-2.5 border-b bg-premium-soft px-4 py-2.5 text-sm font-medium text-premium"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** After a navigation the next Tab starts in the new page, and a screen reader announces it. */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
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

/**
 * They cover the page and have the focus. Below the drawer, which is a modal `dialog`, nothing can be focused anyway.
 */
const openLayers = ['menu', 'dialog', 'alertdialog']
  .map((role) => `[role=${role}][data-state=open]`)
  .join(', ');

/** Does nothing while a menu or dialog is open that was opened during the navigation: it would close. */
export function focusPage(page: HTMLElement): void {
  if (page.ownerDocument.querySelector(openLayers) !== null) return;
  page.focus({ preventScroll: true });
}
