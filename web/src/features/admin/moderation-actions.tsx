import type { ReactNode } from 'react';
import { commonReasons, readByAuthor, type ActionRequest, type AdminAction } from './api/admin-action.ts';
import type { BulkAction } from './api/bulk-action.ts';
import { t } from './messages/index.ts';

interface Deletable {
  kind: 'user' | 'entity' | 'rating';
  id: string;
}

const kinds = {
  user: {
    list: 'users',
    reasons: [t('fakeAccount'), ...commonReasons],
    deletion: {
      title: t('deleteUser'),
      done: { title: t('userDeleted'), description: t('userDeletedText') },
      failed: t('userNotDeleted'),
    },
  },
  entity: {
    list: 'entities',
    reasons: [t('doesNotExist'), t('listedTwice'), ...commonReasons],
    deletion: {
      title: t('deleteEntity'),
      done: { title: t('entityDeleted'), description: t('entityDeletedText') },
      failed: t('entityNotDeleted'),
    },
    hiding: {
      title: t('hideEntity'),
      done: { title: t('entityHidden'), description: t('hiddenText') },
      failed: t('entityNotHidden'),
    },
    restoration: {
      title: t('restoreEntity'),
      done: { title: t('entityRestored'), description: t('restoredText') },
      failed: t('entityNotRestored'),
    },
  },
  rating: {
    list: 'ratings',
    reasons: [t('conflictOfInterest'), ...commonReasons],
    deletion: {
      title: t('deleteRating'),
      done: { title: t('ratingDeleted'), description: t('ratingDeletedText') },
      failed: t('ratingNotDeleted'),
    },
    hiding: {
      title: t('hideRating'),
      done: { title: t('ratingHidden'), description: t('hiddenText') },
      failed: t('ratingNotHidden'),
    },
    restoration: {
      title: t('restoreRating'),
      done: { title: t('ratingRestored'), description: t('restoredText') },
      failed: t('ratingNotRestored'),
    },
  },
} as const;

export function deleteAction({ kind, id }: Deletable, description: ReactNode): AdminAction {
  const { list, reasons, deletion } = kinds[kind];
  return {
    ...deletion,
    description,
    confirmLabel: t('delete'),
    isDangerous: true,
    reason: { suggestions: reasons, ...(kind !== 'user' && { hint: readByAuthor }) },
    ...(list !== 'ratings' && { preview: { list, id } }),
    request: deletionOf({ kind, id }),
  };
}

function deletionOf({ kind, id }: Deletable): ActionRequest {
  return { method: 'delete', path: `/api/admin/${kinds[kind].list}/${encodeURIComponent(id)}` };
}

interface Hideable {
  kind: 'entity' | 'rating';
  id: string;
  isHidden?: true | undefined;
}

/** Hides, or restores what is hidden. */
export function hideAction(target: Hideable, description: ReactNode): AdminAction {
  const { reasons, hiding, restoration } = kinds[target.kind];
  if (target.isHidden)
    return { ...restoration, description, confirmLabel: t('restore'), request: restorationOf(target) };
  return {
    ...hiding,
    description,
    confirmLabel: t('hide'),
    reason: { suggestions: reasons, hint: readByAuthor },
    request: hidingOf(target),
    undo: restoring(target),
  };
}

function hidingOf({ kind, id }: Hideable): ActionRequest {
  return { method: 'post', path: `/api/admin/${kinds[kind].list}/${encodeURIComponent(id)}/hide` };
}

function restorationOf({ kind, id }: Hideable): ActionRequest {
  return { method: 'post', path: `/api/admin/${kinds[kind].list}/${encodeURIComponent(id)}/restore` };
}

function restoring(target: Hideable): NonNullable<AdminAction['undo']> {
  const { done, failed } = kinds[target.kind].restoration;
  return { request: restorationOf(target), done, failed };
}

interface BulkTarget {
  id: string;
  name: string;
  isHidden?: true | undefined;
}

/** What can be done to all of the rows at once, or to some of them. */
export function bulkActions(noun: BulkAction['noun'], rows: readonly BulkTarget[]): BulkAction[] {
  const { reasons } = kinds[noun];
  const visible = rows.filter(({ isHidden }) => !isHidden);
  const hidden = rows.filter(({ isHidden }) => isHidden);
  const actions: BulkAction[] = [
    {
      kind: 'hide',
      noun,
      label: t('hide'),
      title: t('hideRows', { noun, count: visible.length }),
      description: t('hideRowsText', { noun }),
      past: t('rowHidden', { noun }),
      done: (count) => t('rowsHidden', { noun, count }),
      partlyDone: (done, count) => t('someHidden', { noun, done, count }),
      reasons,
      items: visible.map(({ id, name }) => ({
        id,
        name,
        action: { request: hidingOf({ kind: noun, id }), undo: restoring({ kind: noun, id }) },
      })),
    },
    {
      kind: 'restore',
      noun,
      label: t('restore'),
      title: t('restoreRows', { noun, count: hidden.length }),
      description: t('restoreRowsText', { noun }),
      past: t('rowRestored', { noun }),
      done: (count) => t('rowsRestored', { noun, count }),
      partlyDone: (done, count) => t('someRestored', { noun, done, count }),
      reasons,
      items: hidden.map(({ id, name }) => ({
        id,
        name,
        action: { request: restorationOf({ kind: noun, id }) },
      })),
    },
    {
      kind: 'delete',
      noun,
      label: t('delete'),
      title: t('deleteRows', { noun, count: rows.length }),
      description: t('deleteRowsText', { noun }),
      past: t('rowDeleted', { noun }),
      done: (count) => t('rowsDeleted', { noun, count }),
      partlyDone: (done, count) => t('someDeleted', { noun, done, count }),
      isDangerous: true,
      reasons,
      items: rows.map(({ id, name }) => ({ id, name, action: { request: deletionOf({ kind: noun, id }) } })),
    },
  ];
  return actions.filter(({ items }) => items.length > 0);
}

interface Review extends Pick<
  AdminAction,
  'title' | 'description' | 'confirmLabel' | 'isDangerous' | 'done' | 'failed'
> {
  /** Below /api/admin. */
  path: string;
  reasons: readonly string[];
  /** Of the reason. */
  hint?: string;
  body: NonNullable<ActionRequest['body']>;
}

/** A decision about a claim or an edit suggestion. */
export function reviewAction({ path, reasons, hint, body, ...texts }: Review): AdminAction {
  return {
    ...texts,
    reason: { suggestions: reasons, ...(hint !== undefined && { hint }) },
    request: { method: 'post', path: `/api/admin/${path}`, body },
  };
}

/** A member's or listing's name in a sentence, isolated from the direction of the text around it. */
export function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-medium text-ink">{children}</bdi>;
}
