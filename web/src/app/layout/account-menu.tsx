import type { CurrentUser } from '@candor/contracts';
import { useEffect, useState } from 'react';
import { toast } from '../../components/toast.ts';
import { cn } from '../../lib/class-names.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { AccountFace, accountFaceStyle } from './account-face.tsx';

const loadMenu = () => import('./user-menu.tsx');

/** The user menu. A press that comes before its code opens it as soon as that is there, or says that it cannot be had. */
export function AccountMenu({ user, className }: { user: CurrentUser; className: string }) {
  const [presses, setPresses] = useState(0);
  const menu = useLazyModule(loadMenu);
  const press = () => {
    setPresses((before) => before + 1);
  };
  useEffect(() => {
    if (menu.status !== 'failed' || presses === 0) return;
    toast({
      title: 'The menu could not be loaded',
      description: 'Please reload the page.',
      variant: 'destructive',
    });
  }, [menu, presses]);

  if (menu.status === 'loaded')
    return <menu.value.UserMenu user={user} defaultOpen={presses > 0} className={className} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={cn(accountFaceStyle, className)}
      // A press of a pointer counts when it begins: when it ends, the menu may have taken this button's place.
      onPointerDown={({ button }) => {
        if (button === 0) press();
      }}
      onClick={({ detail: pointerPresses }) => {
        if (pointerPresses === 0) press();
      }}
    >
      <AccountFace user={user} />
    </button>
  );
}
