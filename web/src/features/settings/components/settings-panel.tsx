import type { CurrentUser } from '@candor/contracts';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/page-parts.tsx';
import { fullName } from '../../../lib/format.ts';
import { Link } from 'react-router-dom';
import { supportPath } from '../../../lib/support-path.ts';
import { memberPlace } from '../../../lib/place.ts';
import { useMemberSubscription } from '../../../lib/subscription.ts';
import { BlockedMembersCard } from './blocked-members-card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DataExportCard } from './data-export-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { NotificationSettingsCard } from './notification-settings-card.tsx';
import { SessionList } from './session-list.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { t } from '../messages/index.ts';

interface SettingsPanelProps {
  user: CurrentUser;
  onDeleted: (erasesAt: string) => void;
}

export function SettingsPanel({ user, onDeleted }: SettingsPanelProps) {
  const { data: subscription } = useMemberSubscription(user.id);
  const facts = [
    { label: t('email'), value: user.email },
    { label: t('name'), value: fullName(user) },
    { label: t('location'), value: memberPlace(user) ?? t('locationNotSet') },
  ];
  const support = subscription && <Support email={subscription.supportEmail} isPremium={user.isPremium} />;
  return (
    <section aria-labelledby="settings" className="grid grid-cols-1 gap-5">
      <h2 id="settings" className="text-2xl">
        {t('settings')}
      </h2>
      {user.isPremium && support}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
        <Card className="px-5 sm:px-7">
          <dl className="divide-y divide-line">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid gap-1 py-4 sm:grid-cols-[8rem_1fr]">
                <dt className="text-sm font-medium text-muted sm:pt-0.5">{label}</dt>
                <dd dir="auto" className="min-w-0 break-words">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <SubscriptionSection member={user} />
      </div>
      <InvoiceList memberId={user.id} />
      <SignInCard email={user.email} />
      <NotificationSettingsCard user={user} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <ChangePasswordForm email={user.email} />
        <SessionList />
      </div>
      <BlockedMembersCard viewerId={user.id} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <DataExportCard />
        <DeleteAccountCard email={user.email} onDeleted={onDeleted} />
      </div>
      {!user.isPremium && support}
    </section>
  );
}

interface SupportProps {
  /** `null`: the site has no address, but a form. */
  email: string | null;
  isPremium: boolean;
}

function Support({ email, isPremium }: SupportProps) {
  const contact = {
    email: email ?? 'none',
    link: (children: ReactNode) =>
      email === null ? (
        <Link key="link" to={supportPath} className="text-link rounded-sm font-medium">
          {children}
        </Link>
      ) : (
        <a key="link" href={`mailto:${email}`} className="text-link rounded-sm font-medium">
          {children}
        </a>
      ),
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 sm:px-7">
      <LifeBuoy aria-hidden className="size-5 shrink-0 text-accent" />
      <h3 className="font-medium">{isPremium ? t('prioritySupport') : t('support')}</h3>
      <p className="min-w-0 break-words">
        {isPremium ? t.rich('writeToPrioritySupport', contact) : t.rich('writeToSupport', contact)}
      </p>
    </Card>
  );
}
