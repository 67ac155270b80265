import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import {
  at,
  caseId,
  subject,
  first,
  later,
  claim,
  claimed,
  begin,
  begun,
  decide,
  decided,
  appeal,
  appealed,
  hidden,
} from '../../test/reported-case.ts';
import { reportCaseDecider } from './report-case.decider.ts';
import type { ReportCaseEvent } from './report-case.events.ts';

describe('a case', () => {
  it('is one admin’s for a quarter of an hour', () => {
    given(reportCaseDecider, ...first)
      .when(claim('admin'))
      .then(claimed('admin'));
    const taken = [...first, claimed('admin')];
    given(reportCaseDecider, ...taken)
      .when(claim('admin', later(5)))
      .then(claimed('admin', later(5)));
    given(reportCaseDecider, ...taken)
      .when(claim('other', later(14)))
      .thenRefused('claimed-by-other');
    given(reportCaseDecider, ...taken)
      .when(begin('other', { at: later(14) }))
      .thenRefused('claimed-by-other');
    given(reportCaseDecider, ...taken)
      .when(claim('other', later(15)))
      .then(claimed('other', later(15)));
  });

  it('is decided by one, and whoever comes second is told how', () => {
    given(reportCaseDecider, ...first)
      .when(begin('admin'))
      .then(begun);
    const deciding = [...first, begun];
    given(reportCaseDecider, ...deciding)
      .when(begin('admin', { actId: 'second' }))
      .thenRefused('being-decided');
    given(reportCaseDecider, ...deciding)
      .when(decide())
      .then(decided());
    given(reportCaseDecider, ...deciding)
      .when(decide({ actId: 'second' }))
      .thenRefused('being-decided');
    given(reportCaseDecider, ...hidden)
      .when(begin('other', { actId: 'second' }))
      .thenRefused('already-decided');
    given(reportCaseDecider, ...hidden)
      .when(claim('other'))
      .thenRefused('already-decided');
  });

  it('can be decided by others when a decision was given up, or whoever made it was interrupted', () => {
    const givenUp: ReportCaseEvent = { type: 'DecisionGivenUp', data: { caseId, actId: 'act' } };
    given(reportCaseDecider, ...first, begun)
      .when({ type: 'GiveUpDecision', data: { caseId, actId: 'act' } })
      .then(givenUp);
    given(reportCaseDecider, ...first, begun, givenUp)
      .when({ type: 'GiveUpDecision', data: { caseId, actId: 'act' } })
      .thenNothing();
    given(reportCaseDecider, ...first, begun, givenUp)
      .when(begin('admin'))
      .then(begun);
    const again = { actId: 'second', at: later(1) };
    given(reportCaseDecider, ...first, begun)
      .when(begin('admin', again))
      .then({
        type: 'DecisionBegun',
        data: { caseId, actId: 'second', decidedBy: 'admin', begunAt: later(1) },
      });
  });

  it('is not there for whose it is, also if he is an admin', () => {
    given(reportCaseDecider, ...first)
      .when(claim('author'))
      .thenRefused('not-found');
    given(reportCaseDecider, ...first)
      .when(begin('author'))
      .thenRefused('not-found');
    given(reportCaseDecider).when(claim('admin')).thenRefused('not-found');
    given(reportCaseDecider).when(begin('admin')).thenRefused('not-found');
  });

  it('has no decision that is not possible', () => {
    const profile = { ...subject, caseId: 'profile.one', kind: 'profile' } as const;
    const openedProfile: ReportCaseEvent = {
      type: 'CaseOpened',
      data: { ...profile, round: 1, openedAt: at },
    };
    for (const decision of ['hide', 'delete'])
      given(reportCaseDecider, openedProfile).when(begin('admin', { decision })).thenRefused('not-possible');
    const deleted = [...first, begun, decided({ decision: 'delete' }), appealed];
    for (const decision of ['hide', 'warn'])
      given(reportCaseDecider, ...deleted)
        .when(begin('admin', { decision }))
        .thenRefused('not-possible');
  });
});

describe('an appeal', () => {
  it('reopens the case once, by whose it is', () => {
    given(reportCaseDecider, ...hidden)
      .when(appeal('author'))
      .then(appealed);
    given(reportCaseDecider, ...hidden, appealed)
      .when(appeal('author'))
      .thenRefused('already-appealed');
    given(reportCaseDecider, ...hidden)
      .when(appeal('reporter'))
      .thenRefused('not-found');
    given(reportCaseDecider, ...first)
      .when(appeal('author'))
      .thenRefused('not-found');
    given(reportCaseDecider).when(appeal('author')).thenRefused('not-found');
    given(reportCaseDecider, ...first, begun, decided({ decision: 'keep' }))
      .when(appeal('author'))
      .thenRefused('nothing-to-appeal');
  });

  it('ends with a decision that is final', () => {
    const second = [...hidden, appealed, begun];
    given(reportCaseDecider, ...second)
      .when(decide({ decision: 'keep' }))
      .then(decided({ decision: 'keep', isFinal: true }));
    given(reportCaseDecider, ...second, decided({ isFinal: true }))
      .when(appeal('author'))
      .thenRefused('final');
  });
});
