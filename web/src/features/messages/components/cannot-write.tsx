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

function sentenceOf(refusal: Refusal, name: string) {
  switch (refusal) {
    case 'blocked-by-viewer':
      return (
        <>
          You have blocked <bdi>{name}</bdi>. Unblock them to send messages.
        </>
      );
    case 'cannot-message':
      return 'You cannot message this member.';
    case 'not-premium':
      return (
        <>
          <bdi>{name}</bdi> is not a premium member, so no new messages can be sent.
        </>
      );
  }
}
