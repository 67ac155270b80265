import { Bell } from 'lucide-react';
import { useId } from 'react';
import { Switch } from '../../../components/toggles.tsx';
import { useDevicePush, useTurnOffPush, useTurnOnPush } from '../api/push-settings.ts';
import { t } from '../messages/index.ts';

const texts = {
  off: t('pushOff'),
  on: t('pushOn'),
  blocked: t('pushBlocked'),
};

/** Push notifications of this browser. Nothing where the site or the browser has none. */
export function DevicePushSetting() {
  const { data: device } = useDevicePush();
  const turningOn = useTurnOnPush();
  const turningOff = useTurnOffPush();
  const id = useId();
  if (!device || device.status === 'unavailable') return null;
  const { status } = device;
  const isOn = turningOn.isPending || (status === 'on' && !turningOff.isPending);
  return (
    <div className="flex items-start justify-between gap-4 rounded-xl bg-sunken p-4">
      <div className="grid min-w-0 gap-0.5">
        <label htmlFor={id} className="font-medium">
          {t('onThisDevice')}
        </label>
        <p id={`${id}-text`} aria-live="polite" className="text-sm text-muted">
          {texts[status]}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        // Not disabled, so that it keeps the focus when the member refuses in the browser's dialog.
        aria-disabled={status === 'blocked'}
        className="aria-disabled:opacity-55"
        aria-busy={turningOn.isPending || turningOff.isPending}
        iconWhenOn={<Bell aria-hidden />}
        onCheckedChange={(isWanted) => {
          if (device.status === 'blocked' || turningOn.isPending || turningOff.isPending) return;
          if (isWanted) turningOn.mutate(device.applicationServerKey);
          else turningOff.mutate();
        }}
      />
    </div>
  );
}
