import { identityRoutes } from '@candor/contracts';
import { existing, NotAllowed, serve, type App, type ServiceContext } from '@candor/platform';
import { t } from '../messages/index.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { dataExportOf, findExportFile, requestExport } from './data-exports.queries.ts';
import { readParts } from './export-objects.ts';

export const dataExportRoutes = (app: App, { blob, database }: ServiceContext): void => {
  const requireAccount = async (memberId: string): Promise<void> => {
    if ((await findAccount(database, memberId)) === null) throw new NotAllowed(401, t('signInFirst'));
  };

  serve(app, identityRoutes.requestDataExport, async ({ caller: { memberId } }) => {
    await requireAccount(memberId);
    await requestExport(database, memberId);
    return dataExportOf(database, memberId);
  });

  serve(app, identityRoutes.dataExport, ({ caller: { memberId } }) => dataExportOf(database, memberId));

  serve(app, identityRoutes.dataExportFile, async ({ caller: { memberId }, reply }) => {
    await requireAccount(memberId);
    const file = existing(await findExportFile(database, memberId), t('dataExportNotFound'));
    const content = await readParts(blob, file.object_key, file.parts);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': file.bytes,
        'content-disposition': 'attachment; filename="candor-data.zip"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(content);
  });
};
