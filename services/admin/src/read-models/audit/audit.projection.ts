import { runInLanguage } from '@candor/languages/run-in-language';
import { defineProjection } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { sql } from 'slonik';
import type { AdminAction, AdminActionEvent } from '../../admin-action/admin-action.events.ts';
import { describeAction } from '../../admin-action/action-labels.ts';

/** The audit log, one row per admin action. */
export const auditProjection = defineProjection<AdminActionEvent>({
  name: 'audit',
  tables: ['admin_actions'],
  on: {
    ActionStarted: ({ data }) => sql.unsafe`
      insert into admin_actions (action_id, actor_id, action, reason, begun_at, outcome, search_text)
      values (
        ${data.actionId}, ${data.actorId}, ${sql.jsonb(data.action)}, ${data.reason}, ${data.begunAt}, 'begun',
        ${[data.reason ?? '', searchableName(data.action)].map(foldPlace).join('\n')}
      )
    `,
    ActionCompleted: ({ data }) => sql.unsafe`
      update admin_actions set outcome = 'done', changed = ${data.changed ? sql.jsonb(data.changed) : null}
      where action_id = ${data.actionId}
    `,
    ActionRefused: ({ data }) => sql.unsafe`
      update admin_actions set outcome = 'refused', refusal = ${data.code} where action_id = ${data.actionId}
    `,
  },
});

/** In English, because it is stored. */
const searchableName = (action: AdminAction): string =>
  runInLanguage('en', () => describeAction(action).target.name ?? '');
