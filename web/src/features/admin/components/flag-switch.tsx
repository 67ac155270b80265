import type { AdminUser } from '@candor/contracts';
import { LoaderCircle } from 'lucide-react';
import { Switch } from '../../../components/toggles.tsx';
import { cn } from '../../../lib/class-names.ts';
import { fullName } from '../../../lib/format.ts';
import { useChangeFlag } from '../api/change-flag.ts';
import type { flags } from '../flags.ts';

interface FlagSwitchProps {
  user: AdminUser;
  flag: (typeof flags)[number];
}

/** Shows at once what was asked for, and falls back where that is refused. */
export function FlagSwitch({ user, flag: { name, label, icon: Icon } }: FlagSwitchProps) {
  const change = useChangeFlag();
  const isPending = change.isPending;
  return (
    <Switch
      aria-label={`${label} for ${fullName(user)}`}
      // Not disabled: it would lose the focus.
      aria-busy={isPending || undefined}
      className={cn(isPending && 'cursor-progress opacity-70')}
      checked={isPending ? change.variables.isOn : user[name]}
      iconWhenOn={isPending ? <LoaderCircle aria-hidden className="animate-spin" /> : <Icon aria-hidden />}
      onCheckedChange={(isOn) => {
        if (!isPending) change.mutate({ userId: user.id, flag: name, isOn });
      }}
    />
  );
}
