import { Readable } from 'node:stream';
import { auditRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { pageOf } from '../page.ts';
import { auditFile } from './audit-file.ts';
import { countActions, findActors, findActions } from './audit.queries.ts';

export const auditReadRoutes = (app: App, { database, now }: ServiceContext): void => {
  serve(app, auditRoutes.audit, async ({ query: { page, limit, ...filter } }) => {
    const { offset, ...counts } = pageOf({ page, limit }, await countActions(database, filter));
    return { items: await findActions(database, filter, { limit, offset }), ...counts };
  });

  serve(app, auditRoutes.auditActors, () => findActors(database));

  serve(app, auditRoutes.auditFile, async ({ query, reply }) => {
    const name = `candor-audit-${now().toISOString().slice(0, 10)}.csv`;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(auditFile(database, query)));
  });
};
