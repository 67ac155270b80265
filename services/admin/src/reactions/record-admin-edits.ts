import { defineReaction, type AnyAnnounced, type Reaction, type ServiceContext } from '@candor/platform';
import { actStream } from '../admin-action/admin-action.stream.ts';

/**
 * Writes down what admins change of listings where the site lets members do it: catalog sees that it is an admin's act,
 * and tells what he changed. Told again it changes nothing.
 */
export const noteAdminsEdits = (context: Pick<ServiceContext, 'commands'>): Reaction =>
  defineReaction({
    name: 'admins-edits',
    to: ['catalog.entity-changed.v1'],
    react: async (events) => {
      for (const event of events) await noteEdit(context, event);
    },
  });

const noteEdit = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  { id: actId, type, data, occurredAt: at }: AnyAnnounced,
): Promise<void> => {
  if (type !== 'catalog.entity-changed.v1' || data.byAdmin === undefined) return;
  const { adminId: actorId, changed } = data.byAdmin;
  const deed = { type: 'entity-edit', listing: { id: data.entityId, name: data.name } } as const;
  await commands.together([{ stream: actStream, id: actId }], (unit) => {
    if (unit.stateOf(actStream, actId).status !== 'absent') return;
    unit.handle(actStream, actId, { type: 'BeginAct', data: { actId, actorId, deed, reason: null, at } });
    unit.handle(actStream, actId, { type: 'NoteDone', data: { actId, changed, at } });
  });
};
