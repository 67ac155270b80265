import { messageModerationRoutes } from '@candor/contracts';
import { existing, serve, type App, type ServiceContext } from '@candor/platform';
import { findMessage, findMessageName } from '../read-models/threads/threads.queries.ts';

/** What the back-office asks about messages. */
export const messageReportRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, messageModerationRoutes.messageForReport, async ({ params }) => {
    const name = existing(await findMessageName(database, params.id), 'Message');
    const message = existing(await findMessage(database, name), 'Message');
    const isTheirs = [message.senderId, message.recipientId].includes(params.memberId.toLowerCase());
    return existing(isTheirs ? message : null, 'Message');
  });
};
