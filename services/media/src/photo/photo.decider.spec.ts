import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { photoDecider, type PhotoCommand } from './photo.decider.ts';
import type { PhotoEvent } from './photo.events.ts';

const facts = { photoPath: '/media/photo_4x3.webp', ownerId: 'owner', bytes: 12 };
const store: PhotoCommand = { type: 'StorePhoto', data: facts };
const stored: PhotoEvent = { type: 'PhotoStored', data: facts };
const removed: PhotoEvent = {
  type: 'PhotoRemoved',
  data: { photoPath: facts.photoPath, ownerId: facts.ownerId },
};

describe('a photo', () => {
  it('is stored once, and not again after it was removed', () => {
    given(photoDecider).when(store).then(stored);
    given(photoDecider, stored).when(store).thenRefused('photo-exists');
    given(photoDecider, stored, removed).when(store).thenRefused('photo-exists');
  });

  it('is removed once', () => {
    given(photoDecider, stored).when({ type: 'RemovePhoto' }).then(removed);
    given(photoDecider, stored, removed).when({ type: 'RemovePhoto' }).thenNothing();
    given(photoDecider).when({ type: 'RemovePhoto' }).thenRefused('not-found');
  });
});
