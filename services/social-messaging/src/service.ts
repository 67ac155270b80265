import {
  defineEntitiesLookup,
  defineServiceWithMemberData,
  purgeExpiredDailyWrites,
} from '@candor/shared-kernel';
import { socialMessagingConfig } from './config.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { blockRoutes } from './block/block.routes.ts';
import { blockStream } from './block/block.stream.ts';
import { conversationStream } from './conversation/conversation.stream.ts';
import { followRoutes } from './follow/follow.routes.ts';
import { followStream } from './follow/follow.stream.ts';
import { cascadeVisibility } from './jobs/cascade-visibility.job.ts';
import { countUnreadNotifications } from './jobs/count-unread-notifications.job.ts';
import { mailNotifications } from './jobs/mail-notifications.job.ts';
import { purgeExpiredNotifications } from './jobs/purge-expired-notifications.job.ts';
import { purgeExpiredPushSubscriptions } from './jobs/purge-expired-push-subscriptions.job.ts';
import { searchAlerts } from './jobs/search-alerts.job.ts';
import { sendDigests } from './jobs/send-digests.job.ts';
import { sendPushes } from './jobs/send-pushes.job.ts';
import { ratingsLookup } from './lookups/ratings.lookup.ts';
import { membersWithCascades } from './lookups/visibility-cascades.lookup.ts';
import { memberData } from './member-data/member-data.ts';
import { messageReportRoutes } from './message/message-moderation.routes.ts';
import { messageRoutes } from './message/message.routes.ts';
import { messageStream } from './message/message.stream.ts';
import { blockedMembersRoutes } from './read-models/blocked-members.routes.ts';
import { blocksProjection } from './read-models/blocks.projection.ts';
import { notifyMembers } from './notifications/notify-members.reaction.ts';
import { decisionsRoutes } from './notifications/decisions.routes.ts';
import { notificationSettingsRoutes } from './notifications/notification-settings.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { unreadNotificationsStream } from './notifications/unread-notifications.stream.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe.routes.ts';
import { pushSubscriptionRoutes } from './push/push-subscriptions.routes.ts';
import { openPorts } from './ports.ts';
import { conversationsProjection } from './read-models/conversations.projection.ts';
import { conversationsRoutes } from './read-models/conversations.routes.ts';
import { followsProjection } from './read-models/follows.projection.ts';
import { threadsProjection } from './read-models/threads.projection.ts';
import { threadsRoutes } from './read-models/threads.routes.ts';
import { savedItemsRoutes } from './saved/saved-items.routes.ts';
import { savedListModerationRoutes } from './saved/saved-list-moderation.routes.ts';
import { savedListsRoutes } from './saved/saved-lists.routes.ts';
import { sharedListRoutes } from './saved/shared-list.routes.ts';

export const socialMessagingService = defineServiceWithMemberData({
  name: 'social-messaging',
  config: socialMessagingConfig,
  migrations: new URL('../migrations/', import.meta.url),
  openPorts,
  streams: [followStream, blockStream, messageStream, conversationStream, unreadNotificationsStream],
  // Statements run in this order: rows that several writers share come last.
  projections: [followsProjection, blocksProjection, threadsProjection, conversationsProjection],
  lookups: [membersWithCascades, defineEntitiesLookup(), ratingsLookup],
  reactions: (context) => [notifyMembers(context)],
  routes: [
    followRoutes,
    blockRoutes,
    messageRoutes,
    messageReportRoutes,
    conversationsRoutes,
    threadsRoutes,
    savedListsRoutes,
    savedItemsRoutes,
    sharedListRoutes,
    savedListModerationRoutes,
    alertsRoutes,
    blockedMembersRoutes,
    decisionsRoutes,
    notificationsRoutes,
    notificationSettingsRoutes,
    pushSubscriptionRoutes,
    unsubscribeRoutes,
  ],
  jobs: [
    cascadeVisibility,
    countUnreadNotifications,
    mailNotifications,
    sendDigests,
    sendPushes,
    searchAlerts,
    purgeExpiredNotifications,
    purgeExpiredPushSubscriptions,
    purgeExpiredDailyWrites,
  ],
  memberData,
});
