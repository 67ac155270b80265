import { adminService } from '@candor/admin';
import { billingService } from '@candor/billing';
import { catalogService } from '@candor/catalog';
import { identityService } from '@candor/identity';
import { mediaService } from '@candor/media';
import { ratingsService } from '@candor/ratings';
import { realtimeService } from '@candor/realtime';
import { searchService } from '@candor/search';
import { socialMessagingService } from '@candor/social-messaging';

/** Every service. Identity is first, because the others request keys from it. */
export const allServices = [
  identityService,
  catalogService,
  mediaService,
  ratingsService,
  searchService,
  socialMessagingService,
  billingService,
  realtimeService,
  adminService,
] as const;
