import { defineServiceWithMemberData } from '@candor/shared-kernel';
import { mediaConfig } from './config.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { createFetchPhoto } from './intake/fetch-photo.ts';
import {
  purgeOrphanPhotos,
  purgePhotosOfRemovedRatings,
  purgeReplacedPictures,
} from './jobs/purge-expired-photos.job.ts';
import { hiddenMembersLookup, profilePicturesLookup } from './lookups/members.lookup.ts';
import { photoUsesLookup } from './lookups/photo-uses.lookup.ts';
import { memberData } from './photo/member-data.ts';
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
  jobs: [purgeOrphanPhotos, purgePhotosOfRemovedRatings, purgeReplacedPictures],
  memberData,
});
