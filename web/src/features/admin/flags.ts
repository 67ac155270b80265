import { BadgeCheck, Crown, ShieldCheck, type LucideIcon } from 'lucide-react';

export type FlagName = 'isPremium' | 'isVerified' | 'isAdmin';

/** What an admin can give and take, in the order of the columns. */
export const flags: readonly { name: FlagName; label: string; icon: LucideIcon }[] = [
  { name: 'isPremium', label: 'Premium', icon: Crown },
  { name: 'isVerified', label: 'Verified', icon: BadgeCheck },
  { name: 'isAdmin', label: 'Admin', icon: ShieldCheck },
];
