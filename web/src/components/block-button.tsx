import type { PublicUser } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { fullName } from '../lib/format.ts';
import { ConfirmationDialog } from './dialog.tsx';
import { toast, toastFailure } from './toast.ts';
import { t } from './messages/index.ts';

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
          ? { title: t('memberBlocked'), description: t('youBlocked', { name }) }
          : { title: t('memberUnblocked'), description: t('youUnblocked', { name }) },
      );
      // A block changes follows, counts, conversations and feeds.
      await client.invalidateQueries();
    },
    onError: (error, isBlocked) => {
      toastFailure(t('error'), error, isBlocked ? t('blockFailed') : t('unblockFailed'));
    },
  });
}

function blocking(member: BlockableMember) {
  return {
    title: t('blockMember', { name: fullName(member) }),
    description: t('blockingMeans', { name: member.firstName }),
    label: t('block'),
    variant: 'danger',
  } as const;
}

function unblocking(member: BlockableMember) {
  return {
    title: t('unblockMember', { name: fullName(member) }),
    description: t('unblockingMeans'),
    label: t('unblock'),
    variant: 'primary',
  } as const;
}
