import type { CurrentUser } from '@candor/contracts';
import { LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { UnreadBadge } from '../../components/badges.tsx';
import { cn } from '../../lib/class-names.ts';
import { AccountButtonContent, accountButtonStyle, useUnreadMessages } from './account-button.tsx';
import { MemberIdentity, memberItems, messagesPath } from './menu-items.tsx';
import { useLogOut } from './log-out.ts';
import { t } from './messages/index.ts';

const itemStyle = [
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-2.5 text-[0.9375rem] outline-none select-none',
  'data-highlighted:bg-sunken [&_svg]:size-4.5 [&_svg]:text-muted',
].join(' ');

interface UserMenuProps {
  user: CurrentUser;
  defaultOpen: boolean;
  className: string;
}

/** Visitors do not load its code. */
export function UserMenu({ user, defaultOpen, className }: UserMenuProps) {
  const logOut = useLogOut();
  const unread = useUnreadMessages(user);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger className={cn(accountButtonStyle, className)}>
        <AccountButtonContent user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={12}
          className="z-50 w-64 animate-rise rounded-2xl border bg-surface p-2 text-ink shadow-floating"
        >
          <DropdownMenu.Label className="px-2.5 pt-1.5 pb-2.5">
            <MemberIdentity user={user} />
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="mx-2.5 mb-2 h-px bg-line" />
          {memberItems(user).map(({ label, to, icon: Icon }) => (
            <DropdownMenu.Item key={label} asChild>
              <Link to={to} className={itemStyle}>
                <Icon aria-hidden />
                {label}
                {to === messagesPath && <UnreadBadge count={unread} />}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="mx-2.5 my-2 h-px bg-line" />
          <DropdownMenu.Item
            className={cn(itemStyle, 'cursor-pointer')}
            onSelect={() => {
              logOut.mutate();
            }}
          >
            <LogOut aria-hidden />
            {t('logOut')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
