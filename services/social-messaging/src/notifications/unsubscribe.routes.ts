import {
  notificationKinds,
  notificationRoutes,
  type NotificationKind,
  type NotificationSettings,
} from '@candor/contracts';
import { InvalidRequest, serve, type App, type ServiceContext } from '@candor/platform';
import { findErased } from '@candor/shared-kernel';
import { updateAlert } from '../alerts/alerts.queries.ts';
import { t } from '../messages/index.ts';
import { changeSettings, findSettings } from './notification-settings.queries.ts';
import { createUnsubscribeLinks, type Unsubscribe } from './unsubscribe-links.ts';

export const unsubscribeRoutes = (app: App, { config, database }: ServiceContext): void => {
  const links = createUnsubscribeLinks(config);

  const read = (token: string): Unsubscribe => {
    const unsubscribe = links.read(token);
    if (unsubscribe === null) throw new InvalidRequest(t('invalidLink'), 'invalid-link');
    return unsubscribe;
  };
  const isErased = async ({ memberId }: Unsubscribe) =>
    (await findErased(database, [memberId])).has(memberId);

  void app.register(async (forms) => {
    // Mail programs send a form, in one of two encodings. Its only field is always the same.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null, null);
    });
    serve(forms, notificationRoutes.unsubscribe, async ({ query }) => {
      const unsubscribe = read(query.token);
      const { memberId, alertId } = unsubscribe;
      if (await isErased(unsubscribe)) return { alertName: null, channels: {} };
      if (alertId !== undefined) {
        const paused = await updateAlert(database, { memberId, alertId }, { isPaused: true });
        return { alertName: paused?.name ?? null, channels: {} };
      }
      const settings = await findSettings(database, memberId);
      const stopped = kindsOf(unsubscribe).filter((kind) => isMailed(settings[kind], unsubscribe));
      await changeSettings(
        database,
        memberId,
        Object.fromEntries(stopped.map((kind) => [kind, 'in-app' as const])),
      );
      return { alertName: null, channels: pick(stopped, settings) };
    });
  });

  serve(app, notificationRoutes.undoUnsubscribing, async ({ body: { token, channels } }) => {
    const unsubscribe = read(token);
    const { memberId, alertId } = unsubscribe;
    if (await isErased(unsubscribe)) return;
    if (alertId !== undefined) await updateAlert(database, { memberId, alertId }, { isPaused: false });
    else await changeSettings(database, memberId, pick(kindsOf(unsubscribe), channels));
  });
};

const kindsOf = ({ mails }: Unsubscribe): readonly NotificationKind[] =>
  mails === 'digests' ? notificationKinds : [mails];

const isMailed = (channel: string, { mails }: Unsubscribe): boolean =>
  channel === 'daily' || channel === 'weekly' || (channel === 'mail' && mails !== 'digests');

const pick = (kinds: readonly NotificationKind[], channels: Partial<NotificationSettings>) =>
  Object.fromEntries(kinds.map((kind) => [kind, channels[kind]]));
