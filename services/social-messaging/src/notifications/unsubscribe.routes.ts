import { notificationKinds, notificationRoutes, type NotificationKind } from '@candor/contracts';
import { InvalidRequest, serve, type App, type ServiceContext } from '@candor/platform';
import { findErased } from '@candor/shared-kernel';
import { t } from '../messages/index.ts';
import { changeSettings, findSettings } from './notification-settings.queries.ts';
import { createUnsubscribeLinks, type Unsubscribe } from './unsubscribe-links.ts';

export const unsubscribeRoutes = (app: App, { config, database }: ServiceContext): void => {
  const links = createUnsubscribeLinks(config);
  void app.register(async (forms) => {
    // Mail programs send a form, in one of two encodings. Its only field is always the same.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null, null);
    });
    serve(forms, notificationRoutes.unsubscribe, async ({ query }) => {
      const unsubscribe = links.read(query.token);
      if (unsubscribe === null) throw new InvalidRequest(t('invalidLink'), 'invalid-link');
      const { memberId } = unsubscribe;
      if ((await findErased(database, [memberId])).has(memberId)) return;
      const settings = await findSettings(database, memberId);
      const stopped = kindsOf(unsubscribe).filter((kind) => isMailed(settings[kind], unsubscribe));
      const changed = Object.fromEntries(stopped.map((kind) => [kind, 'in-app'] as const));
      await changeSettings(database, memberId, changed);
    });
  });
};

const kindsOf = ({ mails }: Unsubscribe): readonly NotificationKind[] =>
  mails === 'digests' ? notificationKinds : [mails];

const isMailed = (channel: string, { mails }: Unsubscribe): boolean =>
  channel === 'daily' || channel === 'weekly' || (channel === 'mail' && mails !== 'digests');
