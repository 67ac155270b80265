import { NotFound, RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { PhotoEvent, PhotoFacts } from './photo.events.ts';

export type PhotoState =
  | { readonly status: 'absent' }
  | { readonly status: 'stored'; readonly facts: PhotoFacts }
  | { readonly status: 'removed' };

export type PhotoCommand =
  | { readonly type: 'StorePhoto'; readonly data: PhotoFacts }
  | { readonly type: 'RemovePhoto' };

/** A removed photo never comes back under the same path, because responses are cached permanently. */
export const photoDecider: Decider<PhotoState, PhotoCommand, PhotoEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: (command, photo) => {
    switch (command.type) {
      case 'StorePhoto': {
        if (photo.status !== 'absent') throw new RuleViolation('photo-exists', t('photoExists'));
        const { photoPath, ownerId, bytes } = command.data;
        return [{ type: 'PhotoStored', data: { photoPath, ownerId, bytes } }];
      }

      case 'RemovePhoto': {
        if (photo.status === 'absent') throw new NotFound(t('photoNotFound'));
        if (photo.status === 'removed') return [];
        const { photoPath, ownerId } = photo.facts;
        return [{ type: 'PhotoRemoved', data: { photoPath, ownerId } }];
      }
    }
  },

  evolve: (_photo, { type, data }) => {
    switch (type) {
      case 'PhotoStored':
        return { status: 'stored', facts: data };
      case 'PhotoRemoved':
        return { status: 'removed' };
    }
  },
};
