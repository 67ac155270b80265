import type { CurrentUser } from '@candor/contracts';
import { LogOut, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar.tsx';
import { UnreadBadge } from '../../components/badges.tsx';
import { Button, buttonStyle } from '../../components/button.tsx';
import { cn } from '../../lib/class-names.ts';
import { useSession } from '../../lib/session.ts';
import { useUnreadMessages } from './account-button.tsx';
import { MemberIdentity, memberItems, messagesPath, topItems } from './menu-items.tsx';
import { useLogOut } from './log-out.ts';
import { t } from './messages/index.ts';

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 font-medium hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** The items of the header on small screens, open as long as it is mounted. Choosing a link or Log out closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    drawer.current?.showModal();
  }, []);
  const close = () => {
    drawer.current?.close();
  };
  return (
    <dialog
      ref={drawer}
      aria-labelledby={titleId}
      className="fixed inset-y-0 right-0 left-auto h-dvh max-h-none w-80 max-w-[calc(100vw-2.5rem)] animate-slide-in overflow-y-auto overscroll-contain border-l bg-surface text-ink shadow-floating backdrop:animate-appear backdrop:bg-scrim"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop has the dialog itself as its target.
        if (target === currentTarget) close();
      }}
    >
      <div className="flex min-h-full flex-col gap-5 p-5">
        <div className="flex items-center justify-between">
          <h2 id={titleId} className="text-xl">
            {t('menu')}
          </h2>
          <Button variant="quiet" size="icon" aria-label={t('closeMenu')} className="-mr-2" onClick={close}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
        <TopItems onChoose={close} />
        <AccountRows onChoose={close} />
      </div>
    </dialog>
  );
}

function TopItems({ onChoose: close }: { onChoose: () => void }) {
  return (
    <nav aria-label={t('menu')}>
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
  );
}

function AccountRows({ onChoose }: { onChoose: () => void }) {
  const session = useSession();
  if (session.status === 'loading') return null;
  if (session.status !== 'signed-in') {
    return (
      <div className="grid gap-3 border-t pt-5">
        <Link to="/auth" onClick={onChoose} className={buttonStyle({ variant: 'outline' })}>
          {t('signIn')}
        </Link>
        <Link to="/auth" onClick={onChoose} className={buttonStyle()}>
          {t('getStarted')}
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
            {t('logOut')}
          </button>
        </li>
      </ul>
    </div>
  );
}
