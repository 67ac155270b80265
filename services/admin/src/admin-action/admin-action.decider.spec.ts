import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { adminActionDecider, type AdminActionCommand } from './admin-action.decider.ts';
import type { AdminActionEvent, AdminAction } from './admin-action.events.ts';

const at = '2026-01-01T00:00:00.000Z';
const action: AdminAction = {
  type: 'flag-change',
  memberId: 'member',
  flag: 'isPremium',
  before: false,
  after: true,
};
const about = { actionId: 'action', actorId: 'admin', action, reason: 'a prize' };
const begin: AdminActionCommand = { type: 'StartAction', data: { ...about, at } };
const begun: AdminActionEvent = { type: 'ActionStarted', data: { ...about, begunAt: at } };
const noteDone: AdminActionCommand = {
  type: 'CompleteAction',
  data: { actionId: 'action', changed: null, at },
};
const done: AdminActionEvent = { type: 'ActionCompleted', data: { actionId: 'action', doneAt: at } };
const noteRefused: AdminActionCommand = {
  type: 'RefuseAction',
  data: { actionId: 'action', code: 'last-admin', at },
};
const refused: AdminActionEvent = {
  type: 'ActionRefused',
  data: { actionId: 'action', code: 'last-admin', refusedAt: at },
};

describe('an admin action', () => {
  it('is recorded before it is done, and its outcome afterwards', () => {
    given(adminActionDecider).when(begin).then(begun);
    given(adminActionDecider, begun).when(noteDone).then(done);
    given(adminActionDecider, begun).when(noteRefused).then(refused);
  });

  it('has the changes that only the owner of the data can say', () => {
    const changed = { phone: { before: null, after: '555-0100' } };
    given(adminActionDecider, begun)
      .when({ type: 'CompleteAction', data: { actionId: 'action', changed, at } })
      .then({ type: 'ActionCompleted', data: { actionId: 'action', doneAt: at, changed } });
  });

  it('is recorded once', () => {
    given(adminActionDecider, begun).when(begin).thenRefused('already-written');
    for (const ended of [done, refused])
      for (const command of [begin, noteDone, noteRefused])
        given(adminActionDecider, begun, ended).when(command).thenRefused('already-written');
  });

  it('has no outcome without a start', () => {
    given(adminActionDecider).when(noteDone).thenRefused('already-written');
    given(adminActionDecider).when(noteRefused).thenRefused('already-written');
  });
});
