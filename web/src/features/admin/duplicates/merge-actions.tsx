import type { ComparedEntity } from '@candor/contracts/catalog/merging';
import type { AdminAction } from '../api/admin-action.ts';
import { t } from './messages/index.ts';
import { Name } from '../moderation-actions.tsx';

type Named = Pick<ComparedEntity, 'id' | 'name'>;

const separation = (merged: Named) =>
  ({
    request: { method: 'post', path: `/api/admin/entities/${merged.id}/unmerge` },
    done: { title: t('listingsSeparate'), description: t('listingsSeparateText') },
    failed: t('listingsNotSeparated'),
  }) as const;

/** `column`: of the surviving listing. */
export function mergeAction(merged: Named, surviving: Named, column: 'A' | 'B'): AdminAction {
  return {
    title: t('mergeListings'),
    description: t.rich('mergeText', {
      mergedName: merged.name,
      survivingName: surviving.name,
      merged: (name) => <Name key="merged">{name}</Name>,
      surviving: (name) => <Name key="surviving">{name}</Name>,
    }),
    confirmLabel: t('mergeInto', { column }),
    reason: { suggestions: [t('listedTwice'), t('movedOrRenamed')] },
    request: {
      method: 'post',
      path: `/api/admin/entities/${merged.id}/merge`,
      body: { survivingId: surviving.id },
    },
    done: { title: t('listingsMerged'), description: t('listingsMergedText') },
    failed: t('listingsNotMerged'),
    undo: separation(merged),
  };
}

export function unmergeAction(merged: Named, surviving: Named): AdminAction {
  return {
    ...separation(merged),
    title: t('undoMergeTitle'),
    description: t.rich('undoMergeText', {
      mergedName: merged.name,
      survivingName: surviving.name,
      merged: (name) => <Name key="merged">{name}</Name>,
      surviving: (name) => <Name key="surviving">{name}</Name>,
    }),
    confirmLabel: t('undoMerge'),
    reason: {},
  };
}

export function dismissDuplicateAction(first: Named, second: Named): AdminAction {
  return {
    title: t('notDuplicatesTitle'),
    description: t.rich('notDuplicatesText', {
      firstName: first.name,
      secondName: second.name,
      first: (name) => <Name key="first">{name}</Name>,
      second: (name) => <Name key="second">{name}</Name>,
    }),
    confirmLabel: t('notDuplicates'),
    isDangerous: true,
    reason: { suggestions: [t('differentPlaces'), t('branchesOfOneCompany')] },
    request: {
      method: 'post',
      path: '/api/admin/duplicates/dismiss',
      body: { firstId: first.id, secondId: second.id },
    },
    done: { title: t('notDuplicates'), description: t('pairDismissed') },
    failed: t('pairNotDismissed'),
  };
}
