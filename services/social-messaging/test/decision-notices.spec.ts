import { decisionNoticeRoutes, identityRoutes, type BodyOf, type DecisionNotice } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  peer,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility } from './leaving-members.ts';
import { choose, notificationsOf, reviewedListing, unreadCountOf } from './notification-world.ts';
import { identityWith } from './world.ts';

type Mail = BodyOf<typeof identityRoutes.mailMember> & { readonly memberId: string };

describe('a member is notified of a decision', () => {
  const mails: Mail[] = [];
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        ...identityWith(new Map()),
        peer(identityRoutes.mailMember, ({ params, body }) => {
          mails.push({ ...body, memberId: params.id });
        }),
      ],
    });
  });
  afterAll(() => service.stop());

  const hidden: DecisionNotice = {
    role: 'author',
    kind: 'rating',
    decision: 'hide',
    appealed: null,
    reason: 'It sells.',
    objection: 'appeal',
  };
  const toReporter: DecisionNotice = { ...hidden, role: 'reporter', reason: null, objection: 'none' };
  const notify = async (
    { memberId }: Member,
    notice: DecisionNotice,
    entityId: string | null = null,
    key = newId(),
  ) => {
    const { path } = decisionNoticeRoutes.notifyOfDecision;
    const sent = await service.request('POST', path.replace(':id', memberId), {
      as: peerService(),
      body: { key, notice, entityId },
    });
    expect(sent.status, sent.text).toBe(202);
  };
  const mailsTo = ({ memberId }: Member) => mails.filter((mail) => mail.memberId === memberId);

  it('once, on the site and by mail, with the reason and how to object', async () => {
    const { author, entity } = await reviewedListing(service);
    const key = newId();
    for (const _twice of [1, 2]) await notify(author, hidden, entity.id, key);
    expect(await notificationsOf(service, author)).toMatchObject([
      { kind: 'decision', notice: hidden, entity: { id: entity.id, name: entity.name }, isRead: false },
    ]);
    expect(await unreadCountOf(service, author)).toBe(1);
    await eventually(() => {
      expect(mailsTo(author)).toHaveLength(1);
    });
    const [mail] = mailsTo(author);
    expect(mail?.content.en.subject).toBe('A decision about your review');
    expect(mail?.content.en.paragraphs.slice(0, 3)).toEqual([
      `Your review of “${entity.name}” is hidden from others.`,
      'The reason our moderators give: It sells.',
      'If you think this is wrong, you can appeal once on your dashboard. We will then look at it again.',
    ]);
    expect(mail?.content.en.callout).toMatchObject({ url: expect.stringMatching(/\/dashboard$/) as string });
  });

  it('about what they reported, without a reason', async () => {
    const [reporter, { entity }] = [await announceMember(service), await reviewedListing(service)];
    await notify(reporter, toReporter, entity.id);
    await eventually(() => {
      expect(mailsTo(reporter)[0]?.content.en).toMatchObject({
        subject: 'We have looked at what you reported',
      });
    });
    expect(mailsTo(reporter)[0]?.content.en.paragraphs[0]).toBe(
      `The review of “${entity.name}” that you reported is no longer shown.`,
    );
  });

  it('about a hidden listing with its name only if they own it', async () => {
    const [owner, reporter] = [await announceMember(service), await announceMember(service)];
    const { id, name } = await announceEntity(service);
    await notify(owner, { ...hidden, kind: 'entity', objection: 'support' }, id);
    await notify(reporter, { ...toReporter, kind: 'entity' }, id);
    await service.announce('catalog.entity-hidden.v1', `entity-${id}`, { entityId: id });
    await service.applied(`entity-${id}`);
    expect(await notificationsOf(service, owner)).toMatchObject([{ entity: { name } }]);
    expect(await notificationsOf(service, reporter)).toMatchObject([{ entity: null }]);
    expect(await unreadCountOf(service, reporter)).toBe(1);
  });

  it('about a claim only on the site, because catalog mails the contact of the claim', async () => {
    const [claimant, other] = [await announceMember(service), await announceMember(service)];
    const { id } = await announceEntity(service);
    await notify(claimant, { ...hidden, kind: 'claim', decision: 'refuse', objection: 'support' }, id);
    await notify(other, hidden, id);
    await eventually(() => {
      expect(mailsTo(other)).toHaveLength(1);
    });
    expect(await notificationsOf(service, claimant)).toMatchObject([{ kind: 'decision' }]);
    expect(mailsTo(claimant)).toEqual([]);
  });

  it('in the channel that they chose, and not after their account was deleted', async () => {
    const [off, gone] = [await announceMember(service), await announceMember(service)];
    await choose(service, off, { decision: 'off' });
    await announceVisibility(service, 'identity.member-deleted.v1', gone);
    for (const member of [off, gone]) {
      await notify(member, hidden);
      expect(await notificationsOf(service, member)).toEqual([]);
    }
  });

  it('only by another service', async () => {
    const member = await announceMember(service);
    const path = `/internal/members/${member.memberId}/decisions`;
    const body = { key: newId(), notice: hidden, entityId: null };
    expect((await service.request('POST', path, { as: member, body })).status).toBe(403);
  });
});
