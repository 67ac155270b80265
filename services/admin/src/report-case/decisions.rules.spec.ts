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
  started,
  decide,
  decided,
  appeal,
  appealed,
  hidden,
} from '../../test/reported-case.ts';
import { reportCaseDecider } from './report-case.decider.ts';
import type { ReportCaseEvent } from './report-case.events.ts';

describe('a case', () => {
  it('is claimed by one admin for 15 minutes', () => {
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

  it('is decided once, and a second decision is refused', () => {
    given(reportCaseDecider, ...first)
      .when(begin('admin'))
      .then(started);
    const deciding = [...first, started];
    given(reportCaseDecider, ...deciding)
      .when(begin('admin', { actionId: 'second' }))
      .thenRefused('being-decided');
    given(reportCaseDecider, ...deciding)
      .when(decide())
      .then(decided());
    given(reportCaseDecider, ...deciding)
      .when(decide({ actionId: 'second' }))
      .thenRefused('being-decided');
    given(reportCaseDecider, ...hidden)
      .when(begin('other', { actionId: 'second' }))
      .thenRefused('already-decided');
    given(reportCaseDecider, ...hidden)
      .when(claim('other'))
      .thenRefused('already-decided');
  });

  it('can be decided by others after an abandoned or interrupted decision', () => {
    const givenUp: ReportCaseEvent = { type: 'DecisionAbandoned', data: { caseId, actionId: 'action' } };
    given(reportCaseDecider, ...first, started)
      .when({ type: 'AbandonDecision', data: { caseId, actionId: 'action' } })
      .then(givenUp);
    given(reportCaseDecider, ...first, started, givenUp)
      .when({ type: 'AbandonDecision', data: { caseId, actionId: 'action' } })
      .thenNothing();
    given(reportCaseDecider, ...first, started, givenUp)
      .when(begin('admin'))
      .then(started);
    const again = { actionId: 'second', at: later(1) };
    given(reportCaseDecider, ...first, started)
      .when(begin('admin', again))
      .then({
        type: 'DecisionStarted',
        data: { caseId, actionId: 'second', decidedBy: 'admin', begunAt: later(1) },
      });
  });

  it('does not exist for its author, even if the author is an admin', () => {
    given(reportCaseDecider, ...first)
      .when(claim('author'))
      .thenRefused('not-found');
    given(reportCaseDecider, ...first)
      .when(begin('author'))
      .thenRefused('not-found');
    given(reportCaseDecider).when(claim('admin')).thenRefused('not-found');
    given(reportCaseDecider).when(begin('admin')).thenRefused('not-found');
  });

  it('refuses decisions that are not possible', () => {
    const profile = { ...subject, caseId: 'profile.one', kind: 'profile' } as const;
    const openedProfile: ReportCaseEvent = {
      type: 'CaseOpened',
      data: { ...profile, round: 1, openedAt: at },
    };
    for (const decision of ['hide', 'delete'])
      given(reportCaseDecider, openedProfile).when(begin('admin', { decision })).thenRefused('not-possible');
    const deleted = [...first, started, decided({ decision: 'delete' }), appealed];
    for (const decision of ['hide', 'warn'])
      given(reportCaseDecider, ...deleted)
        .when(begin('admin', { decision }))
        .thenRefused('not-possible');
  });
});

describe('an appeal', () => {
  it('reopens the case once, only by the author', () => {
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
    given(reportCaseDecider, ...first, started, decided({ decision: 'allow' }))
      .when(appeal('author'))
      .thenRefused('nothing-to-appeal');
  });

  it('ends with a final decision', () => {
    const second = [...hidden, appealed, started];
    given(reportCaseDecider, ...second)
      .when(decide({ decision: 'allow' }))
      .then(decided({ decision: 'allow', isFinal: true }));
    given(reportCaseDecider, ...second, decided({ isFinal: true }))
      .when(appeal('author'))
      .thenRefused('final');
  });
});
