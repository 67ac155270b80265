import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { reportCaseDecider, type ReportCaseCommand } from './report-case.decider.ts';
import type { ReportCaseEvent, Seen, Subject } from './report-case.events.ts';

const at = '2026-01-01T00:00:00.000Z';
const caseId = 'rating.one';
const subject: Subject = { caseId, kind: 'rating', targetId: 'one', entityId: 'listing', photo: null };
const writing = {
  ...{ authorId: 'author', title: 'Bad', text: 'Do not go there.' },
  ...{ tags: null, starRating: 1, photos: [] },
};
const seen: Seen = { type: 'writing', writing };
const complaint = { reason: 'spam', note: 'He sells.' } as const;

const report = (reporterId: string, changes: object = {}): ReportCaseCommand => ({
  type: 'ReportThing',
  data: { subject, seen, reporterId, ...complaint, at, ...changes },
});
const opened = (round = 1): ReportCaseEvent => ({
  type: 'CaseOpened',
  data: { ...subject, round, openedAt: at },
});
const noted: ReportCaseEvent = { type: 'WritingNoted', data: { caseId, ...writing, notedAt: at } };
const reported = (reporterId: string, round = 1): ReportCaseEvent => ({
  type: 'ThingReported',
  data: { caseId, round, reporterId, ...complaint, reportedAt: at },
});
const first = [opened(), noted, reported('reporter')];

const signal: ReportCaseCommand = {
  type: 'RaiseSignal',
  data: { subject, seen, rule: 'burst', words: '12 in a day', at },
};
const raised: ReportCaseEvent = {
  type: 'SignalRaised',
  data: { caseId, rule: 'burst', words: '12 in a day', raisedAt: at },
};

const later = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const claim = (adminId: string, when = at): ReportCaseCommand => ({
  type: 'ClaimCase',
  data: { caseId, adminId, at: when },
});
const claimed = (claimedBy: string, claimedAt = at): ReportCaseEvent => ({
  type: 'CaseClaimed',
  data: { caseId, claimedBy, claimedAt },
});
const begin = (adminId: string, changes: object = {}): ReportCaseCommand => ({
  type: 'BeginDecision',
  data: { caseId, actId: 'act', adminId, decision: 'hide', at, ...changes },
});
const begun: ReportCaseEvent = {
  type: 'DecisionBegun',
  data: { caseId, actId: 'act', decidedBy: 'admin', begunAt: at },
};
const decide = (changes: object = {}): ReportCaseCommand => ({
  type: 'Decide',
  data: { caseId, actId: 'act', decision: 'hide', reason: 'Advertising', at, ...changes },
});
const decided = (changes: object = {}): ReportCaseEvent => ({
  type: 'CaseDecided',
  data: {
    ...{ caseId, round: 1, decision: 'hide', reason: 'Advertising', decidedBy: 'admin', decidedAt: at },
    ...{ authorId: 'author', isFinal: false },
    ...changes,
  },
});
const appeal = (memberId: string): ReportCaseCommand => ({
  type: 'Appeal',
  data: { caseId, memberId, text: 'It is true.', at },
});
const appealed: ReportCaseEvent = {
  type: 'DecisionAppealed',
  data: { caseId, round: 1, authorId: 'author', text: 'It is true.', appealedAt: at },
};
const forget = (memberId: string): ReportCaseCommand => ({
  type: 'ForgetMember',
  data: { caseId, memberId },
});
const forgotten = (memberId: string): ReportCaseEvent => ({
  type: 'MemberForgotten',
  data: { caseId, memberId },
});
const hidden = [...first, begun, decided()];

describe('a reported thing', () => {
  it('is written down as it was, and again only when it had changed', () => {
    given(reportCaseDecider)
      .when(report('reporter'))
      .then(...first);
    given(reportCaseDecider, ...first)
      .when(report('another'))
      .then(reported('another'));
    const changed: Seen = { type: 'writing', writing: { ...writing, text: 'Go there.' } };
    given(reportCaseDecider, ...first)
      .when(report('another', { seen: changed }))
      .then({ type: 'WritingNoted', data: { caseId, ...changed.writing, notedAt: at } }, reported('another'));
  });

  it('is reported once by each, and by nobody whose it is', () => {
    given(reportCaseDecider, ...first)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider, ...hidden)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider).when(report('author')).thenRefused('own-content');
    const listing: Seen = {
      type: 'listing',
      listing: { claimedBy: 'owner', name: 'Café', description: null, details: [] },
    };
    given(reportCaseDecider)
      .when(report('owner', { seen: listing }))
      .thenRefused('own-content');
  });

  it('opens anew when it is reported after a decision', () => {
    given(reportCaseDecider, ...hidden)
      .when(report('another'))
      .then(opened(2), reported('another', 2));
  });

  it('carries what a rule noticed once', () => {
    given(reportCaseDecider).when(signal).then(opened(), noted, raised);
    given(reportCaseDecider, ...first)
      .when(signal)
      .then(raised);
    given(reportCaseDecider, ...first, raised)
      .when(signal)
      .thenNothing();
  });
});

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

describe('a deleted member', () => {
  it('is forgotten as reporter and as author, once', () => {
    given(reportCaseDecider, ...first)
      .when(forget('reporter'))
      .then(forgotten('reporter'));
    given(reportCaseDecider, ...first, forgotten('reporter'))
      .when(forget('reporter'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(forget('author'))
      .then(forgotten('author'));
    given(reportCaseDecider, ...first, forgotten('author'))
      .when(forget('author'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(forget('somebody'))
      .thenNothing();
    given(reportCaseDecider).when(forget('author')).thenNothing();
  });

  it('takes no listing along that he had claimed', () => {
    const place: Subject = { ...subject, caseId: 'entity.one', kind: 'entity' };
    const history: readonly ReportCaseEvent[] = [
      { type: 'CaseOpened', data: { ...place, round: 1, openedAt: at } },
      {
        type: 'ListingNoted',
        data: { caseId, claimedBy: 'author', name: 'Café', description: null, details: [], notedAt: at },
      },
    ];
    given(reportCaseDecider, ...history)
      .when(forget('author'))
      .then(forgotten('author'));
    given(reportCaseDecider, ...history, forgotten('author'))
      .when(begin('admin'))
      .then(begun);
  });

  it('leaves nothing to decide about what was his', () => {
    given(reportCaseDecider, ...first, forgotten('author'))
      .when(begin('admin'))
      .thenRefused('already-decided');
  });
});
