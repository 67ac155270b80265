import type { FieldChanges } from '@candor/contracts';
import { RuleViolation, type Decider } from '@candor/platform';
import type { AdminActionEvent, AdminAction } from './admin-action.events.ts';
import { t } from '../messages/index.ts';

export type AdminActionState = { readonly status: 'absent' } | { readonly status: 'begun' | 'ended' };

export type AdminActionCommand =
  | {
      readonly type: 'StartAction';
      readonly data: {
        readonly actionId: string;
        readonly actorId: string;
        readonly action: AdminAction;
        readonly reason: string | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'CompleteAction';
      readonly data: {
        readonly actionId: string;
        /** `null`: nothing beyond the action itself. */
        readonly changed: FieldChanges | null;
        readonly at: string;
      };
    }
  | {
      readonly type: 'RefuseAction';
      readonly data: { readonly actionId: string; readonly code: string; readonly at: string };
    };

/** An admin action and its outcome. Each is recorded once and never changed. */
export const adminActionDecider: Decider<AdminActionState, AdminActionCommand, AdminActionEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, action) => {
    switch (type) {
      case 'StartAction': {
        if (action.status !== 'absent') throw alreadyRecorded();
        const { at, ...started } = data;
        return [{ type: 'ActionStarted', data: { ...started, begunAt: at } }];
      }

      case 'CompleteAction':
        if (action.status !== 'begun') throw alreadyRecorded();
        return [
          { type: 'ActionCompleted', data: { actionId: data.actionId, doneAt: data.at, ...changedIn(data) } },
        ];

      case 'RefuseAction':
        if (action.status !== 'begun') throw alreadyRecorded();
        return [
          { type: 'ActionRefused', data: { actionId: data.actionId, code: data.code, refusedAt: data.at } },
        ];
    }
  },

  evolve: (_action, { type }) => {
    switch (type) {
      case 'ActionStarted':
        return { status: 'begun' };
      case 'ActionCompleted':
      case 'ActionRefused':
        return { status: 'ended' };
    }
  },
};

const changedIn = ({ changed }: { readonly changed: FieldChanges | null }) => changed && { changed };

const alreadyRecorded = (): RuleViolation => new RuleViolation('already-written', t('alreadyRecorded'));
