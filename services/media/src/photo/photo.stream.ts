import { defineStream } from '@candor/platform';
import { announcePhoto } from './photo.announce.ts';
import { photoDecider } from './photo.decider.ts';

/** One stream per photo: `photo-<photoId>`. */
export const photoStream = defineStream({
  name: 'photo',
  decider: photoDecider,
  personal: {},
  announce: announcePhoto,
});
