import { DeletionPreview } from '@candor/contracts/admin/deletion-preview';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';
import { useAdminMutation, type ToastText } from './admin-mutation.ts';
import { adminQuery } from './admin-query.ts';

/** An audited action: what the confirmation dialog says, what is sent, and what the toasts say. */
export interface AdminAction {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** Whether the action removes something. */
  isDangerous?: boolean;
  /** Absent where there is nothing to explain. */
  reason?: ReasonOptions;
  /** Counts what else a deletion removes. */
  preview?: PreviewedDeletion;
  request: ActionRequest;
  done: ToastText | ((response: unknown) => ToastText);
  failed: string;
  /** The action that takes it back, where there is one. */
  undo?: Pick<AdminAction, 'request' | 'failed'> & { done: ToastText };
}

/** The reason is added to `body`. */
export interface ActionRequest {
  method: 'post' | 'delete';
  path: string;
  body?: Readonly<Record<string, string | number>>;
}

export interface ReasonOptions {
  isRequired?: boolean;
  hint?: string;
  initial?: string;
  /** Ready to choose instead of typing. */
  suggestions?: readonly string[];
}

export interface PreviewedDeletion {
  list: 'users' | 'entities';
  id: string;
}

export const longestReason = 500;

/** The hint of actions that the author of the content, or the owner of the listing, is notified of. */
export const readByAuthor = t('readByAuthor');

export const commonReasons = [
  t('spamOrAdvertising'),
  t('notGenuine'),
  t('harassmentOrHate'),
  t('personalInformation'),
  t('illegalContent'),
  t('requestedByOwner'),
  t('otherReason'),
] as const;

export function useAdminAction({ request, done, failed, undo }: AdminAction) {
  return useAdminMutation({
    send: (reason: string, onHeaders) => sendAction(request, reason, onHeaders),
    done: (response) => (typeof done === 'function' ? done(response) : done),
    undo: undo && {
      send: (onHeaders) => sendAction(undo.request, '', onHeaders),
      done: undo.done,
      failed: undo.failed,
    },
    failed: () => failed,
  });
}

export function sendAction(
  { method, path, body }: ActionRequest,
  reason: string,
  onHeaders: (headers: Headers) => void,
): Promise<unknown> {
  const sent = { ...body, reason: reason.trim() || null };
  return method === 'post'
    ? api.post(path, sent, { onHeaders })
    : api.delete(path, { body: sent, onHeaders });
}

export function deletionPreviewQuery({ list, id }: PreviewedDeletion) {
  return {
    ...adminQuery(
      ['deletion-preview', { list, id }],
      `/api/admin/${list}/${encodeURIComponent(id)}/deletion-preview`,
      DeletionPreview,
    ),
    // The admin confirms a current count, never a cached one.
    gcTime: 0,
  };
}

/** Stops during the deletion: afterwards there is nothing left to count. */
export function useDeletionPreview(deletion: PreviewedDeletion, isDeleting: boolean) {
  return useQuery({ ...deletionPreviewQuery(deletion), enabled: !isDeleting });
}
