import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { mediaConfig } from './config.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { createFetchPhoto } from './intake/fetch-photo.ts';
import { removeOrphanPhotos } from './jobs/remove-orphan-photos.job.ts';
import { removePhotosOfRemovedRatings } from './jobs/remove-photos-of-removed-ratings.job.ts';
import { removeReplacedPictures } from './jobs/remove-replaced-pictures.job.ts';
import { hiddenMembersLookup } from './lookups/hidden-members.lookup.ts';
import { photoUsesLookup } from './lookups/photo-uses.lookup.ts';
import { profilePicturesLookup } from './lookups/profile-pictures.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { photoRoutes } from './photo/photo.routes.ts';
import { photoStream } from './photo/photo.stream.ts';
import { photosProjection } from './read-models/photos/photos.projection.ts';

export const mediaService = defineServiceWithMemberData({
  name: 'media',
  config: mediaConfig,
  migrations: new URL('../migrations/', import.meta.url),
  uses: ['blob'],
  streams: [photoStream],
  projections: [photosProjection],
  lookups: [photoUsesLookup, profilePicturesLookup, hiddenMembersLookup],
  routes: [photoRoutes(createFetchPhoto()), deliveryRoutes],
  jobs: [removeOrphanPhotos, removePhotosOfRemovedRatings, removeReplacedPictures],
  memberData,
});
