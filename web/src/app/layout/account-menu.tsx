import type { CurrentUser } from '@candor/contracts';
import { cn } from '../../lib/class-names.ts';
import { AccountButtonContent, accountButtonStyle } from './account-button.tsx';
import { useMenuModule } from './use-menu-module.ts';

const loadMenu = () => import('./user-menu.tsx');

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
