import type { ToldChanges } from '@candor/contracts';
import { RuleViolation, type Decider } from '@candor/platform';
import type { ActEvent, Deed } from './admin-action.events.ts';

export type ActState = { readonly status: 'absent' } | { readonly status: 'begun' | 'ended' };

export type ActCommand =
  | {
      readonly type: 'BeginAct';
      readonly data: {
        readonly actId: string;
        readonly actorId: string;
        readonly deed: Deed;
        readonly reason: string | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'NoteDone';
      readonly data: {
        readonly actId: string;
        /** `null`: nothing that is not in the deed. */
        readonly changed: ToldChanges | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'NoteRefused';
      readonly data: { readonly actId: string; readonly code: string; readonly at: string };
    };

/** What an admin set out to do, and how that ended: written once, and changed by nobody. */
export const actDecider: Decider<ActState, ActCommand, ActEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, act) => {
    switch (type) {
      case 'BeginAct': {
        if (act.status !== 'absent') throw alreadyWritten();
        const { actId, actorId, deed, reason, at } = data;
        return [{ type: 'ActBegun', data: { actId, actorId, deed, reason, begunAt: at } }];
      }

      case 'NoteDone':
        if (act.status !== 'begun') throw alreadyWritten();
        return [{ type: 'ActDone', data: { actId: data.actId, doneAt: data.at, ...changedIn(data) } }];

      case 'NoteRefused':
        if (act.status !== 'begun') throw alreadyWritten();
        return [{ type: 'ActRefused', data: { actId: data.actId, code: data.code, refusedAt: data.at } }];
    }
  },

  evolve: (_act, { type }) => {
    switch (type) {
      case 'ActBegun':
        return { status: 'begun' };
      case 'ActDone':
      case 'ActRefused':
        return { status: 'ended' };
    }
  },
};

const changedIn = ({ changed }: { readonly changed: ToldChanges | null }) => changed && { changed };

const alreadyWritten = (): RuleViolation =>
  new RuleViolation('already-written', 'What is in the audit log is not written anew.');
