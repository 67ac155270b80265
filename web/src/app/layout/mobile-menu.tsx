import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { UnreadBadge } from '../../components/badges.tsx';
import { Button } from '../../components/button.tsx';
import { useCurrentUser } from '../../lib/session.ts';
import { useUnreadMessages } from './account-button.tsx';
import { useMenuModule } from './use-menu-module.ts';

const loadDrawer = () => import('./drawer.tsx');

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
        <span className="sr-only">Menu</span>
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
