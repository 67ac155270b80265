import type { ReactNode } from 'react';
import { t } from '../messages/index.ts';

/** Why the viewer cannot write to the other member. */
export type Refusal = 'blocked-by-viewer' | 'cannot-message' | 'not-premium';

interface Facts {
  /** The viewer blocks the other member. Undefined while it is not known, like `canMessage`. */
  isBlocked: boolean | undefined;
  canMessage: boolean | undefined;
  /** The other member is premium. */
  isPremium: boolean;
}

export function refusalOf({ isBlocked, canMessage, isPremium }: Facts): Refusal | null {
  if (isBlocked) return 'blocked-by-viewer';
  if (canMessage === false) return 'cannot-message';
  return isPremium ? null : 'not-premium';
}

/** In place of the composer. */
export function CannotWrite({ refusal, name }: { refusal: Refusal; name: string }) {
  return (
    <p role="status" className="border-t px-4 py-4 text-center text-sm text-muted">
      {sentenceOf(refusal, name)}
    </p>
  );
}

const bdi = (children: ReactNode) => <bdi key="bdi">{children}</bdi>;

function sentenceOf(refusal: Refusal, name: string) {
  switch (refusal) {
    case 'blocked-by-viewer':
      return t.rich('blockedByYou', { name, bdi });
    case 'cannot-message':
      return t('cannotMessage');
    case 'not-premium':
      return t.rich('notPremium', { name, bdi });
  }
}
