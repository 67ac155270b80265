import { requestsRoutes } from '@candor/contracts';
import { existing, isId, RuleViolation, serve, type App, type ServiceContext } from '@candor/platform';
import { performAction } from '../admin-action/perform-action.ts';
import { queueRequestMail } from '../mails/request-mail.ts';
import { pageOf } from '../read-models/page.ts';
import { countRequests, findRequest, findRequests, storeResponse } from './requests.queries.ts';
import { t } from '../messages/index.ts';

export const requestQueueRoutes = (app: App, context: ServiceContext): void => {
  const { database, now } = context;

  serve(app, requestsRoutes.requests, async ({ query: { state: typed, ...paging } }) => {
    const state = typed === 'done' ? typed : 'open';
    const { offset, ...page } = pageOf(paging, await countRequests(database, state));
    return { items: await findRequests(database, { state, limit: paging.limit, offset }), ...page };
  });

  serve(app, requestsRoutes.respond, async ({ params, body, ...http }) => {
    const requestId = isId(params.id) ? params.id.toLowerCase() : null;
    const { id, kind, email, member } = existing(
      requestId === null ? null : await findRequest(database, requestId),
      t('requestNotFound'),
    );
    const action = { type: 'request-response', requestId: id, kind } as const;
    await performAction(context, { http, action, reason: null }, ({ actorId }) =>
      database.transaction(async (transaction) => {
        const stored = { requestId: id, text: body.text, adminId: actorId, at: now().toISOString() };
        if (!(await storeResponse(transaction, stored)))
          throw new RuleViolation('already-responded', t('alreadyResponded'));
        if (email !== null)
          await transaction.query(
            queueRequestMail({
              template: 'request-response',
              recipient: email,
              requestId: id,
              memberId: member?.id,
            }),
          );
        return {};
      }),
    );
  });
};
