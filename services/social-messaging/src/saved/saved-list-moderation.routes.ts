import { listModerationRoutes, type ActionResult, type ActingAdmin } from '@candor/contracts';
import { existing, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import { shownItems } from './saved-items.queries.ts';
import { findSharedListById } from './saved-lists.queries.ts';

/** Reports of shared lists, and their hiding by the back office. */
export const savedListModerationRoutes = (app: App, context: ServiceContext): void => {
  const { database } = context;

  serve(app, listModerationRoutes.listForReport, async ({ params }) => {
    const { listId, memberId, name } = existing(
      await findSharedListById(database, params.id),
      t('listNotFound'),
    );
    return { memberId, name, notes: await findNotes(database, listId) };
  });

  const change = async (
    listId: string,
    isHidden: boolean,
    { actorId }: ActingAdmin,
  ): Promise<ActionResult> => {
    await requireAdmin(context, actorId);
    const { rowCount } = await database.query(sql.unsafe`
      update saved_lists set is_hidden = ${isHidden} where list_id = ${listId}
    `);
    existing(rowCount === 0 ? null : listId, t('listNotFound'));
    return {};
  };

  serve(app, listModerationRoutes.hideList, ({ params, body }) => change(params.id, true, body));
  serve(app, listModerationRoutes.restoreList, ({ params, body }) => change(params.id, false, body));
};

/** Of the items saved last. */
const notesReported = 100;

const Notes = z.object({ notes: z.string().nullable() });

const findNotes = (database: Database, listId: string): Promise<string | null> =>
  database.oneFirst(sql.type(Notes)`
    select string_agg(note, E'\\n' order by position_id desc) as notes from (
      select note, position_id from ${shownItems(sql.fragment`${listId}`)}
      where note is not null order by position_id desc limit ${notesReported}
    ) as newest
  `);
