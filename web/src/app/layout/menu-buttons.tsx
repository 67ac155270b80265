import type { CurrentUser } from '@candor/contracts';
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UnreadBadge } from '../../components/badges.tsx';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { cn } from '../../lib/class-names.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { useLazyModule, type LazyModule } from '../../lib/use-lazy-module.ts';
import { AccountButtonContent, accountButtonStyle, useUnreadMessages } from './account-button.tsx';
import { t } from './messages/index.ts';

const loadMenu = () => import('./user-menu.tsx');
const loadDrawer = () => import('./drawer.tsx');

/** The user menu. If its button is pressed before its code has loaded, it opens after that. */
export function AccountMenu({ user, className }: { user: CurrentUser; className: string }) {
  const { module, presses, press } = useMenuModule(loadMenu);
  if (module.status === 'loaded')
    return <module.value.UserMenu user={user} defaultOpen={presses > 0} className={className} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={cn(accountButtonStyle, className)}
      // The start of a press counts: at its end the menu may have replaced this button.
      onPointerDown={({ button }) => {
        if (button === 0) press();
      }}
      onClick={({ detail: pointerPresses }) => {
        if (pointerPresses === 0) press();
      }}
    >
      <AccountButtonContent user={user} />
    </button>
  );
}

/** The button of small screens that opens the drawer. */
export function MobileMenu() {
  const { module, press } = useMenuModule(loadDrawer);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnreadMessages(useCurrentUser() ?? { id: '', isPremium: false });
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative -mr-2 lg:hidden"
        onClick={() => {
          press();
          setIsOpen(true);
        }}
      >
        <span className="sr-only">{t('menu')}</span>
        <Menu aria-hidden className="size-6" />
        <span className="absolute top-0 right-0.5">
          <UnreadBadge count={unread} />
        </span>
      </Button>
      {isOpen && module.status === 'loaded' && (
        <module.value.Drawer
          onClose={() => {
            setIsOpen(false);
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

interface MenuModule<T> {
  module: LazyModule<T>;
  /** So far. */
  presses: number;
  press: () => void;
}

/** The code of a menu, and the presses of its button. If the code cannot load, each press shows a toast. */
function useMenuModule<T>(load: () => Promise<T>): MenuModule<T> {
  const [presses, setPresses] = useState(0);
  const module = useLazyModule(load);
  useEffect(() => {
    if (module.status !== 'failed' || presses === 0) return;
    toast({
      title: t('menuNotLoaded'),
      description: t('reloadPage'),
      variant: 'destructive',
    });
  }, [module, presses]);
  return {
    module,
    presses,
    press: () => {
      setPresses((before) => before + 1);
    },
  };
}
