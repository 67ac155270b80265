import type { CurrentUser } from '@candor/contracts';
import { SupportRequestBody } from '@candor/contracts/admin/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Form, TextareaField, useFormPost } from '../../../components/form.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { toast } from '../../../components/toast.ts';
import { useMemberSubscription } from '../../../lib/subscription.ts';
import { t } from '../messages/index.ts';

/** How to reach support: by mail where the site has an address, else with a form that the admins read. */
export function SupportPage({ user }: { user: CurrentUser }) {
  const query = useMemberSubscription(user.id);
  const { data: subscription } = query;
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-6 py-10">
      <div>
        <Link to="/dashboard" className={buttonStyle({ variant: 'quiet', className: '-ml-3 px-3!' })}>
          <ArrowLeft aria-hidden />
          {t('backToDashboard')}
        </Link>
      </div>
      <PageHeading
        title={t('support')}
        subtitle={user.isPremium ? t('prioritySupport') : t('premiumFirst')}
      />
      {subscription ? (
        <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          {subscription.supportEmail === null ? (
            <SupportForm email={user.email} />
          ) : (
            <p className="break-words">
              {t.rich('writeTo', {
                address: subscription.supportEmail,
                email: user.email,
                link: (children) => (
                  <a
                    key="link"
                    href={`mailto:${subscription.supportEmail}`}
                    className="text-link rounded-sm font-medium"
                  >
                    {children}
                  </a>
                ),
              })}
            </p>
          )}
        </Card>
      ) : query.error ? (
        <LoadError title={t('pageNotLoaded')} query={query} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

const empty = { text: '' };

function SupportForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(SupportRequestBody), defaultValues: empty });
  const { isPending, submit } = useFormPost(form, '/api/support-requests', () => {
    form.reset(empty);
    toast({ title: t('messageSent'), description: t('responseByEmail', { email }) });
  });
  return (
    <Form form={form} aria-label={t('support')} hasAlert onSubmit={submit}>
      <TextareaField
        form={form}
        name="text"
        label={t('message')}
        hint={t('messageHint', { email })}
        rows={6}
        required
      />
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {t('sendMessage')}
      </Button>
    </Form>
  );
}
