import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { actDecider, type ActCommand } from './admin-action.decider.ts';
import type { ActEvent, Deed } from './admin-action.events.ts';

const at = '2026-01-01T00:00:00.000Z';
const deed: Deed = {
  type: 'flag-change',
  memberId: 'member',
  flag: 'isPremium',
  before: false,
  after: true,
};
const about = { actId: 'act', actorId: 'admin', deed, reason: 'a prize' };
const begin: ActCommand = { type: 'BeginAct', data: { ...about, at } };
const begun: ActEvent = { type: 'ActBegun', data: { ...about, begunAt: at } };
const noteDone: ActCommand = { type: 'NoteDone', data: { actId: 'act', changed: null, at } };
const done: ActEvent = { type: 'ActDone', data: { actId: 'act', doneAt: at } };
const noteRefused: ActCommand = { type: 'NoteRefused', data: { actId: 'act', code: 'last-admin', at } };
const refused: ActEvent = { type: 'ActRefused', data: { actId: 'act', code: 'last-admin', refusedAt: at } };

describe('an act', () => {
  it('is written before it is done, and how it ended after', () => {
    given(actDecider).when(begin).then(begun);
    given(actDecider, begun).when(noteDone).then(done);
    given(actDecider, begun).when(noteRefused).then(refused);
  });

  it('has what it changed, where only the owner of the data could tell', () => {
    const changed = { phone: { before: null, after: '555-0100' } };
    given(actDecider, begun)
      .when({ type: 'NoteDone', data: { actId: 'act', changed, at } })
      .then({ type: 'ActDone', data: { actId: 'act', doneAt: at, changed } });
  });

  it('is written once', () => {
    given(actDecider, begun).when(begin).thenRefused('already-written');
    for (const ended of [done, refused])
      for (const command of [begin, noteDone, noteRefused])
        given(actDecider, begun, ended).when(command).thenRefused('already-written');
  });

  it('has no end without a beginning', () => {
    given(actDecider).when(noteDone).thenRefused('already-written');
    given(actDecider).when(noteRefused).thenRefused('already-written');
  });
});
