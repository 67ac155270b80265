import type { ReactNode } from 'react';
import { commonReasons, readByAuthor, type AdminAction } from './api/admin-action.ts';
import type { BulkAction } from './api/bulk-action.ts';

interface Deletable {
  kind: 'user' | 'entity' | 'rating';
  id: string;
}

const kinds = {
  user: {
    list: 'users',
    title: 'User',
    reasons: ['Fake account', ...commonReasons],
    consequence: 'All their ratings and votes will be deleted too. ',
    deleted: 'User has been successfully deleted.',
  },
  entity: {
    list: 'entities',
    title: 'Entity',
    reasons: ['Does not exist', 'Listed twice', ...commonReasons],
    consequence: 'All its ratings will be deleted too. ',
    deleted: 'Entity and all associated ratings have been deleted.',
  },
  rating: {
    list: 'ratings',
    title: 'Rating',
    reasons: ['Conflict of interest', ...commonReasons],
    consequence: '',
    deleted: 'Rating has been successfully deleted.',
  },
} as const;

export function deleteAction({ kind, id }: Deletable, subject: ReactNode): AdminAction {
  const { list, title, reasons, consequence, deleted } = kinds[kind];
  return {
    title: `Delete ${title}`,
    description: (
      <>
        Are you sure you want to delete {subject}? {consequence}This action cannot be undone.
      </>
    ),
    confirmLabel: 'Delete',
    isDangerous: true,
    reason: { suggestions: reasons, ...(kind !== 'user' && { hint: readByAuthor }) },
    ...(list !== 'ratings' && { preview: { list, id } }),
    request: { method: 'delete', path: `/api/admin/${list}/${encodeURIComponent(id)}` },
    done: { title: `${title} deleted`, description: deleted },
    failed: `Failed to delete ${kind}`,
  };
}

interface Hideable {
  kind: 'entity' | 'rating';
  id: string;
  isHidden?: true | undefined;
}

/** Hides, or restores what is hidden. `name`: 'the rating by Ada'; `withName`: 'and all its ratings'. */
export function hideAction({ kind, id, isHidden }: Hideable, name: string, withName = ''): AdminAction {
  const { list, title, reasons } = kinds[kind];
  const label = isHidden ? 'Restore' : 'Hide';
  const subject = (
    <>
      <Name>{name}</Name>
      {withName && ` ${withName}`}
    </>
  );
  return {
    title: `${label} ${title}`,
    description: isHidden ? (
      <>Everyone will see {subject} again.</>
    ) : (
      <>Only staff and the author will see {subject} until you restore it.</>
    ),
    confirmLabel: label,
    ...(!isHidden && { reason: { suggestions: reasons, hint: readByAuthor } }),
    request: {
      method: 'post',
      path: `/api/admin/${list}/${encodeURIComponent(id)}/${label.toLowerCase()}`,
    },
    done: isHidden
      ? { title: `The ${kind} was restored`, description: 'Everyone can see it again.' }
      : { title: `The ${kind} was hidden`, description: 'It can be restored at any time.' },
    failed: `Failed to ${label.toLowerCase()} ${kind}`,
    ...(!isHidden && { undo: restoring({ kind, id }) }),
  };
}

function restoring({ kind, id }: Hideable): NonNullable<AdminAction['undo']> {
  return {
    request: { method: 'post', path: `/api/admin/${kinds[kind].list}/${encodeURIComponent(id)}/restore` },
    done: { title: `The ${kind} was restored`, description: 'Everyone can see it again.' },
    failed: `Failed to restore ${kind}`,
  };
}

interface BulkTarget {
  id: string;
  name: string;
  isHidden?: true | undefined;
}

/** What can be done to all of the rows at once, or to some of them. */
export function bulkActions(noun: BulkAction['noun'], rows: readonly BulkTarget[]): BulkAction[] {
  const { reasons } = kinds[noun];
  const withRatings = noun === 'entity' ? ' with all their ratings' : '';
  const hideable = (chosen: readonly BulkTarget[]) =>
    chosen.map((row) => ({
      id: row.id,
      name: row.name,
      action: hideAction({ ...row, kind: noun }, row.name),
    }));
  const actions: BulkAction[] = [
    {
      label: 'Hide',
      past: 'hidden',
      noun,
      description: `Only staff and the authors will see them${withRatings} until you restore them.`,
      reasons,
      items: hideable(rows.filter(({ isHidden }) => !isHidden)),
    },
    {
      label: 'Restore',
      past: 'restored',
      noun,
      description: `Everyone will see them${withRatings} again.`,
      reasons,
      items: hideable(rows.filter(({ isHidden }) => isHidden)),
    },
    {
      label: 'Delete',
      past: 'deleted',
      noun,
      description: `They will be deleted${withRatings}. This action cannot be undone.`,
      isDangerous: true,
      reasons,
      items: rows.map(({ id, name }) => ({ id, name, action: deleteAction({ kind: noun, id }, name) })),
    },
  ];
  return actions.filter(({ items }) => items.length > 0);
}

interface Review {
  kind: 'claim' | 'suggestion';
  /** 'approve' */
  verb: string;
  /** 'approved' */
  past: string;
  description: ReactNode;
  isDangerous?: boolean;
  reasons: readonly string[];
  /** Of the reason. */
  hint?: string;
  body: NonNullable<AdminAction['request']['body']>;
  /** In the toast after it. */
  result: string;
}

/** A decision about a claim or an edit suggestion. */
export function reviewAction({
  kind,
  verb,
  past,
  isDangerous,
  reasons,
  hint,
  body,
  ...review
}: Review): AdminAction {
  return {
    title: `${capitalize(verb)} ${capitalize(kind)}`,
    description: review.description,
    confirmLabel: capitalize(verb),
    ...(isDangerous && { isDangerous }),
    reason: { suggestions: reasons, ...(hint !== undefined && { hint }) },
    request: { method: 'post', path: `/api/admin/${kind}s/${verb}`, body },
    done: { title: `${capitalize(kind)} ${past}`, description: review.result },
    failed: `Failed to ${verb} ${kind}`,
  };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A member's or listing's name in a sentence, isolated from the direction of the text around it. */
export function Name({ children }: { children: string }) {
  return <bdi className="font-medium text-ink">{children}</bdi>;
}
