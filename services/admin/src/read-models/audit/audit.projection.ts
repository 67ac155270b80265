import { defineProjection } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { sql } from 'slonik';
import type { ActEvent } from '../../admin-action/admin-action.events.ts';
import { tellDeed } from '../../admin-action/action-labels.ts';

/** What admins did, one row per act. */
export const auditProjection = defineProjection<ActEvent>({
  name: 'audit',
  tables: ['acts'],
  on: {
    ActBegun: ({ data }) => sql.unsafe`
      insert into acts (act_id, actor_id, deed, reason, begun_at, outcome, search_text)
      values (
        ${data.actId}, ${data.actorId}, ${sql.jsonb(data.deed)}, ${data.reason}, ${data.begunAt}, 'begun',
        ${[data.reason ?? '', tellDeed(data.deed).target.name ?? ''].map(foldPlace).join('\n')}
      )
    `,
    ActDone: ({ data }) => sql.unsafe`
      update acts set outcome = 'done', changed = ${data.changed ? sql.jsonb(data.changed) : null}
      where act_id = ${data.actId}
    `,
    ActRefused: ({ data }) => sql.unsafe`
      update acts set outcome = 'refused', refusal = ${data.code} where act_id = ${data.actId}
    `,
  },
});
