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

/** How to reach support: by mail where the site has an address, else with a form that the admins read. */
export function SupportPage({ user }: { user: CurrentUser }) {
  const query = useMemberSubscription(user.id);
  const { data: subscription } = query;
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-6 py-10">
      <div>
        <Link to="/dashboard" className={buttonStyle({ variant: 'quiet', className: '-ml-3 px-3!' })}>
          <ArrowLeft aria-hidden />
          Back to Dashboard
        </Link>
      </div>
      <PageHeading
        title="Support"
        subtitle={
          user.isPremium
            ? 'You have priority support: your messages are read first.'
            : 'Messages of premium members are read first.'
        }
      />
      {subscription ? (
        <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          {subscription.supportEmail === null ? (
            <SupportForm email={user.email} />
          ) : (
            <p className="break-words">
              Write to{' '}
              <a href={`mailto:${subscription.supportEmail}`} className="text-link rounded-sm font-medium">
                {subscription.supportEmail}
              </a>
              , best from {user.email}.
            </p>
          )}
        </Card>
      ) : query.error ? (
        <LoadError title="This page could not be loaded" query={query} />
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
    toast({ title: 'Message sent', description: `We will respond by email to ${email}.` });
  });
  return (
    <Form form={form} aria-label="Support" hasAlert onSubmit={submit}>
      <TextareaField
        form={form}
        name="text"
        label="Message"
        hint={`We respond by email to ${email}.`}
        rows={6}
        required
      />
      <Button type="submit" isPending={isPending} className="justify-self-start">
        Send Message
      </Button>
    </Form>
  );
}
