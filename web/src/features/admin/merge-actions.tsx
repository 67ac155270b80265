import type { ComparedEntity } from '@candor/contracts/catalog/merging';
import type { AdminAction } from './api/admin-action.ts';
import { Name } from './moderation-actions.tsx';

type Named = Pick<ComparedEntity, 'id' | 'name'>;

const separation = (merged: Named) =>
  ({
    request: { method: 'post', path: `/api/admin/entities/${merged.id}/unmerge` },
    done: { title: 'The listings are separate', description: 'Each has its own reviews again.' },
    failed: 'Failed to separate the listings',
  }) as const;

/** `label`: the column of the surviving listing. */
export function mergeAction(merged: Named, surviving: Named, label: 'A' | 'B'): AdminAction {
  return {
    title: 'Merge Listings',
    description: (
      <>
        The reviews of <Name>{merged.name}</Name> move to <Name>{surviving.name}</Name> with their votes,
        photos and responses, and its links lead there. If a member has reviewed both, their newer review
        counts. You can undo this at any time.
      </>
    ),
    confirmLabel: `Merge into ${label}`,
    reason: { suggestions: ['Listed twice', 'Moved or renamed'] },
    request: {
      method: 'post',
      path: `/api/admin/entities/${merged.id}/merge`,
      body: { survivingId: surviving.id },
    },
    done: { title: 'The listings were merged', description: 'The reviews follow in a moment.' },
    failed: 'Failed to merge the listings',
    undo: separation(merged),
  };
}

export function unmergeAction(merged: Named, surviving: Named): AdminAction {
  return {
    ...separation(merged),
    title: 'Undo Merge',
    description: (
      <>
        <Name>{merged.name}</Name> becomes a listing of its own again, with the reviews that were written for
        it and all their later votes and changes. Reviews that were written since then stay with{' '}
        <Name>{surviving.name}</Name>.
      </>
    ),
    confirmLabel: 'Undo merge',
    reason: {},
  };
}

export function dismissDuplicateAction(first: Named, second: Named): AdminAction {
  return {
    title: 'Not Duplicates',
    description: (
      <>
        <Name>{first.name}</Name> and <Name>{second.name}</Name> stay separate, and are not suggested again.
      </>
    ),
    confirmLabel: 'Not duplicates',
    isDangerous: true,
    reason: { suggestions: ['Different places', 'Branches of one company'] },
    request: {
      method: 'post',
      path: '/api/admin/duplicates/dismiss',
      body: { firstId: first.id, secondId: second.id },
    },
    done: { title: 'Not duplicates', description: 'The pair is not suggested again.' },
    failed: 'Failed to record the decision',
  };
}
