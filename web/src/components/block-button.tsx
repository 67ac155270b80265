import type { PublicUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { fullName } from '../lib/format.ts';
import { ConfirmationDialog } from './dialog.tsx';
import { toast, toastFailure } from './toast.ts';

export type BlockableMember = Pick<PublicUser, 'id' | 'firstName' | 'lastName'>;

interface BlockButtonProps {
  member: BlockableMember;
  isBlocked: boolean;
  /** Without a visible label on phones. */
  isCompact?: boolean;
  className?: string;
}

/** Blocks or unblocks a member, after a confirmation that says what happens. */
export function BlockButton({ member, isBlocked, isCompact = false, className }: BlockButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useSetBlocked(member);
  const close = () => setIsOpen(false);
  const { title, description, label, variant } = isBlocked ? unblocking(member) : blocking(member);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Ban aria-hidden className="size-3.5" />
        <span className={isCompact ? 'max-sm:sr-only' : undefined}>{label}</span>
        <span className="sr-only"> {fullName(member)}</span>
      </button>
      {isOpen && (
        <ConfirmationDialog
          onClose={close}
          title={title}
          description={description}
          confirmLabel={label}
          variant={variant}
          isPending={change.isPending}
          onConfirm={() => change.mutate(!isBlocked, { onSettled: close })}
        />
      )}
    </>
  );
}

/** Its variable is whether the member shall be blocked. */
function useSetBlocked(member: BlockableMember) {
  const client = useQueryClient();
  const name = fullName(member);
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      api.post<undefined>(isBlocked ? '/api/block' : '/api/unblock', { memberId: member.id }),
    onSuccess: async (_response, isBlocked) => {
      toast(
        isBlocked
          ? { title: 'Member blocked', description: `You have blocked ${name}.` }
          : { title: 'Member unblocked', description: `You have unblocked ${name}.` },
      );
      // A block changes follows, counts, conversations and feeds.
      await client.invalidateQueries();
    },
    onError: (error, isBlocked) => {
      toastFailure('Error', error, isBlocked ? 'Failed to block user' : 'Failed to unblock user');
    },
  });
}

function blocking(member: BlockableMember) {
  return {
    title: `Block ${fullName(member)}?`,
    description: `You can no longer follow or message each other, and existing follows between you end. Your messages so far stay readable. ${member.firstName} is not notified. You can unblock members in the settings of your dashboard.`,
    label: 'Block',
    variant: 'danger',
  } as const;
}

function unblocking(member: BlockableMember) {
  return {
    title: `Unblock ${fullName(member)}?`,
    description: 'You can follow and message each other again. Follows that ended do not return.',
    label: 'Unblock',
    variant: 'primary',
  } as const;
}
