import { defineReaction, type AnyAnnounced, type Reaction, type ServiceContext } from '@candor/platform';
import { adminActionStream } from '../admin-action/admin-action.stream.ts';

/** Adds listing edits by admins to the audit log: catalog announces them with the admin and the changes. */
export const recordAdminEdits = (context: Pick<ServiceContext, 'commands'>): Reaction =>
  defineReaction({
    name: 'record-admin-edits',
    to: ['catalog.entity-changed.v1'],
    react: async (events) => {
      for (const event of events) await recordEdit(context, event);
    },
  });

const recordEdit = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { id: actionId, type, data, occurredAt: at }: AnyAnnounced,
): Promise<void> => {
  if (type !== 'catalog.entity-changed.v1' || data.byAdmin === undefined) return;
  const { adminId: actorId, changed } = data.byAdmin;
  const action = { type: 'entity-edit', listing: { id: data.entityId, name: data.name } } as const;
  await commands.together([{ stream: adminActionStream, id: actionId }], (unit) => {
    if (unit.stateOf(adminActionStream, actionId).status !== 'absent') return;
    unit.handle(adminActionStream, actionId, {
      type: 'StartAction',
      data: { actionId, actorId, action, reason: null, at },
    });
    unit.handle(adminActionStream, actionId, { type: 'CompleteAction', data: { actionId, changed, at } });
  });
};
