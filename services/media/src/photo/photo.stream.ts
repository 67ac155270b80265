import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { photoDecider } from './photo.decider.ts';
import type { PhotoEvent } from './photo.events.ts';

const announcePhoto = ({ type, data }: Recorded<PhotoEvent>): Announcement => {
  switch (type) {
    case 'PhotoStored':
      return { type: 'media.photo-stored.v1', data };
    case 'PhotoRemoved':
      return { type: 'media.photo-removed.v1', data };
  }
};

/** One stream per photo: `photo-<photoId>`. */
export const photoStream = defineStream({
  name: 'photo',
  decider: photoDecider,
  personal: {},
  announce: announcePhoto,
});
