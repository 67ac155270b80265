import type { CurrentUser, NotificationChannel, NotificationKind } from '@candor/contracts';
import { notificationLabels } from '@candor/contracts/social-messaging/notification-text';
import { isLanguage, languageNames, languages } from '@candor/languages';
import { useId } from 'react';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { DevicePushSetting } from './device-push-setting.tsx';
import {
  useChangeLanguageOfMails,
  useChangeNotificationSettings,
  useNotificationSettings,
} from '../api/notification-settings.ts';
import { t } from '../messages/index.ts';

const channelLabels: Record<NotificationChannel, string> = {
  'in-app': t('inAppOnly'),
  mail: t('mailAtOnce'),
  daily: t('dailyDigest'),
  weekly: t('weeklyDigest'),
  off: t('off'),
};

const channels = Object.entries(channelLabels).map(([value, label]) => ({ value, label }));
const mailLanguages = languages.map((value) => ({ value, label: languageNames[value] }));
const kinds = Object.entries(notificationLabels) as [NotificationKind, () => string][];

/** The channel of each kind of notification. A choice is saved at once. */
export function NotificationSettingsCard({ user }: { user: CurrentUser }) {
  const query = useNotificationSettings();
  const { data: settings } = query;
  const changing = useChangeNotificationSettings();
  const language = useChangeLanguageOfMails(user);
  const id = useId();
  if (!settings && query.error && !query.isFetching)
    return <LoadError title={t('notificationSettingsNotLoaded')} query={query} />;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 className="text-xl">{t('notifications')}</h3>
        <p className="text-muted">{t('digestExplanation')}</p>
      </div>
      <DevicePushSetting />
      <div className="grid items-center gap-2 py-3 sm:grid-cols-[1fr_14rem]">
        <label htmlFor={`${id}-language`} className="font-medium">
          {t('languageOfMails')}
        </label>
        <Select
          id={`${id}-language`}
          options={mailLanguages}
          value={user.language}
          onValueChange={(chosen) => {
            if (isLanguage(chosen)) language.mutate(chosen);
          }}
        />
      </div>
      <ul aria-busy={!settings} className="divide-y divide-line">
        {kinds.map(([kind, label]) => (
          <li key={kind} className="grid items-center gap-2 py-3 sm:grid-cols-[1fr_14rem]">
            <label htmlFor={`${id}-${kind}`} className="font-medium">
              {label()}
            </label>
            {settings ? (
              <Select
                id={`${id}-${kind}`}
                options={channels}
                value={settings[kind]}
                onValueChange={(channel) => {
                  changing.mutate({ [kind]: channel });
                }}
              />
            ) : (
              <Skeleton className="h-11" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
