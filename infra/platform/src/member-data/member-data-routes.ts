import { memberDataRoutes } from '@candor/contracts';
import { sql } from 'slonik';
import type { Database } from '../database/database.ts';
import type { App } from '../http/create-app.ts';
import { serve } from '../http/serve.ts';
import type { MemberData } from './member-data.ts';

interface Served {
  readonly database: Database;
  readonly memberData: MemberData;
}

export const serveMemberData = (app: App, { database, memberData }: Served): void => {
  serve(app, memberDataRoutes.collectMemberData, ({ params }) => memberData.collect(params.id));

  // The job that erases members finds him as if his deletion had just been heard of.
  serve(app, memberDataRoutes.eraseMemberData, async ({ params, body }) => {
    await database.query(sql.unsafe`
      insert into erased_members (member_id, deleted_at) values (${params.id}, ${body.deletedAt})
      on conflict (member_id) do update set deleted_at = excluded.deleted_at, confirmed_at = null
    `);
  });
};
