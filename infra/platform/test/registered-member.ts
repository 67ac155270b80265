import type { Envelope } from '@candor/contracts';
import { seal } from '../src/event-sourcing/sealing.ts';
import { newId } from '../src/index.ts';
import { testKeys } from './tally-log.ts';

/** The topic of identity's announcements about members. */
export const memberTopic = 'candor.identity.member';

export const registeredMemberId = newId();

/** An announcement of identity, as the bus delivers it. */
export const registered = (streamId: string, version: number, firstName: string): Envelope => {
  const data = {
    memberId: registeredMemberId,
    email: null,
    firstName,
    lastName: 'Byron',
    profilePicture: null,
    city: null,
    state: null,
  };
  return {
    id: newId(),
    type: 'identity.member-registered.v1',
    source: 'identity',
    occurredAt: new Date().toISOString(),
    streamId,
    version,
    previousVersion: version - 1,
    correlationId: 'spec',
    causationId: null,
    actorId: null,
    traceparent: null,
    data: { ...seal(data, { subject: 'memberId', fields: ['firstName', 'lastName'] }, testKeys()) },
  };
};
