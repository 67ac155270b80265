import type { CurrentUser } from '@candor/contracts';
import { LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar.tsx';
import { Button, buttonStyle } from '../../components/button.tsx';
import { overlayStyle } from '../../components/dialog.tsx';
import { UnreadBadge } from '../../components/unread-badge.tsx';
import { cn } from '../../lib/class-names.ts';
import { useCurrentUser, useSession } from '../../lib/session.ts';
import { MemberIdentity } from './member-identity.tsx';
import { memberItems, messagesPath } from './member-items.ts';
import { topItems } from './navigation.ts';
import { useLogOut } from './use-log-out.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** The header's items on small screens. It closes when a link or Log out is chosen. */
export function MobileDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <Button variant="quiet" size="icon" className="relative -mr-2 lg:hidden">
          <span className="sr-only">Menu</span>
          <Menu aria-hidden className="size-6" />
          <WaitingMessages />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[calc(100vw-2.5rem)] animate-slide-in flex-col gap-5 overflow-y-auto border-l bg-surface p-5 text-ink shadow-floating"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">Menu</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close menu" className="-mr-2">
                <X aria-hidden className="size-5" />
              </Button>
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            <ul className="-mx-3 grid">
              {topItems.map(({ label, to, onChoose }) => (
                <li key={label}>
                  <Link
                    to={to}
                    className={rowStyle}
                    onClick={() => {
                      onChoose?.();
                      close();
                    }}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AccountRows onChoose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** On the button, so that it is seen while the menu is closed. */
function WaitingMessages() {
  const user = useCurrentUser();
  return user && <MenuBadge user={user} />;
}

function MenuBadge({ user }: { user: CurrentUser }) {
  const unread = useUnreadMessages(user);
  return (
    <span className="absolute top-0 right-0.5">
      <UnreadBadge count={unread} />
    </span>
  );
}

function AccountRows({ onChoose }: { onChoose: () => void }) {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status !== 'signed-in') {
    return (
      <div className="grid gap-3 border-t pt-5">
        <Link to="/auth" onClick={onChoose} className={buttonStyle({ variant: 'outline' })}>
          Sign In
        </Link>
        <Link to="/auth" onClick={onChoose} className={buttonStyle()}>
          Get Started
        </Link>
      </div>
    );
  }
  return <MemberRows user={session.user} onChoose={onChoose} />;
}

function MemberRows({ user, onChoose }: { user: CurrentUser; onChoose: () => void }) {
  const logOut = useLogOut();
  const unread = useUnreadMessages(user);
  return (
    <div className="grid grid-cols-1 gap-2 border-t pt-5">
      <div className="flex min-w-0 items-center gap-3 pb-2">
        <Avatar user={user} />
        <MemberIdentity user={user} />
      </div>
      <ul className="-mx-3 grid">
        {memberItems(user).map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} onClick={onChoose} className={rowStyle}>
              <Icon aria-hidden />
              {label}
              {to === messagesPath && <UnreadBadge count={unread} />}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={cn(rowStyle, 'text-left')}
            onClick={() => {
              logOut.mutate();
              onChoose();
            }}
          >
            <LogOut aria-hidden />
            Log out
          </button>
        </li>
      </ul>
    </div>
  );
}
