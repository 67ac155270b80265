import type { Announcement, Recorded } from '@candor/platform';
import type { PhotoEvent } from './photo.events.ts';

export const announcePhoto = ({ type, data }: Recorded<PhotoEvent>): Announcement => {
  switch (type) {
    case 'PhotoStored':
      return {
        type: 'media.photo-stored.v1',
        data: { photoPath: data.photoPath, ownerId: data.ownerId, bytes: data.bytes },
      };
    case 'PhotoRemoved':
      return {
        type: 'media.photo-removed.v1',
        data: { photoPath: data.photoPath, ownerId: data.ownerId },
      };
  }
};
