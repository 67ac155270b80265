import { type AdminRequest, RespondBody } from '@candor/contracts/admin/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../../components/badges.tsx';
import { Button } from '../../../../components/button.tsx';
import { Form, TextareaField } from '../../../../components/form.tsx';
import { Card } from '../../../../components/page-parts.tsx';
import { relativeAge } from '../../../../lib/format.ts';
import { useRespond } from '../../api/changes.ts';
import { t } from '../messages/index.ts';
import { EntityLink, PageLink } from '../../components/table-cells.tsx';

const kindLabels: Readonly<Record<AdminRequest['kind'], string>> = {
  support: t('supportRequest'),
  takedown: t('takedownRequest'),
};

export function RequestCard({ request }: { request: AdminRequest }) {
  const { id, kind, member, name, email, listing, text, receivedAt, response, respondedAt } = request;
  return (
    <Card>
      <article aria-labelledby={`request-${id}`} className="grid grid-cols-1 gap-4 p-4 sm:p-6">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant={kind === 'takedown' ? 'danger' : 'accent'}>{kindLabels[kind]}</Badge>
            {member?.isPremium === true && <Badge variant="premium">{t('premium')}</Badge>}
          </div>
          <h3 id={`request-${id}`} className="text-lg leading-snug break-words">
            <bdi>{name === '' ? t('aMember') : name}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {email !== null && <span className="wrap-anywhere">{email} ·</span>}
            <span>
              <time dateTime={receivedAt}>{relativeAge(receivedAt)}</time>
              {(member !== null || listing !== null) && ' ·'}
            </span>
            {member !== null && <PageLink to={`/user/${member.id}`}>{t('profile')}</PageLink>}
            {listing !== null && <EntityLink id={listing.id} name={listing.name ?? t('aDeletedListing')} />}
          </p>
        </header>
        <p dir="auto" className="break-words whitespace-pre-line">
          {text}
        </p>
        {respondedAt === null ? (
          <RespondForm request={request} />
        ) : (
          <div className="border-t pt-4">
            <p className="text-sm text-muted">
              {t.rich('responded', {
                at: relativeAge(respondedAt),
                age: (at) => (
                  <time key="age" dateTime={respondedAt}>
                    {at}
                  </time>
                ),
              })}
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {response}
            </p>
          </div>
        )}
      </article>
    </Card>
  );
}

function RespondForm({ request: { id, name } }: { request: AdminRequest }) {
  const responding = useRespond();
  const form = useForm({ resolver: zodResolver(RespondBody), defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      aria-label={t('responseTo', { name })}
      onSubmit={({ text }) => {
        if (!responding.isPending) responding.mutate({ requestId: id, text });
      }}
    >
      <TextareaField form={form} name="text" label={t('response')} rows={3} required />
      <Button
        type="submit"
        variant="outline"
        size="small"
        isPending={responding.isPending}
        className="justify-self-start"
      >
        {t('sendResponse')}
      </Button>
    </Form>
  );
}
