import { newId } from '@candor/platform';
import { startTestService, type Member, type TestResponse, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { socialMessagingService } from '../../src/service.ts';
import { block, follow, premiumMember, read, send, trySending, unblock, unfollow } from '../world.ts';

const rounds = 6;
const atOnce = 24;

describe('concurrent requests', { timeout: 300_000 }, () => {
  let service: TestService;
  let members: readonly Member[];

  beforeAll(async () => {
    service = await startTestService(socialMessagingService);
    members = await Promise.all(Array.from({ length: 4 }, () => premiumMember(service)));
  });
  afterAll(() => service.stop());

  const inRounds = async (round: (index: number) => Promise<void>) => {
    for (let index = 0; index < rounds; index += 1) await round(index);
  };
  const together = (request: (index: number) => Promise<TestResponse>) =>
    Promise.all(Array.from({ length: atOnce }, (_none, index) => request(index)));
  const countOf = (query: ReturnType<typeof sql.fragment>) =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`select count(*) as count ${query}`);
  const memberAt = (index: number): Member => {
    const found = members[index % members.length];
    if (!found) throw new TypeError('no members');
    return found;
  };
  /** Cycles through all pairs. */
  const pairAt = (index: number): readonly [Member, Member] => {
    const step = 1 + (Math.floor(index / members.length) % (members.length - 1));
    return [memberAt(index), memberAt(index + step)];
  };

  /** Conversations that do not match their messages. */
  const wrongConversations = () =>
    countOf(sql.fragment`
      from conversations c
      full join (
        select member_id, other_id, max(message_id::text)::uuid as last_message_id,
          count(*) filter (where member_id = recipient_id and read_at is null) as unread_count
        from messages
        cross join lateral (values (sender_id, recipient_id), (recipient_id, sender_id)) as side (member_id, other_id)
        group by member_id, other_id
      ) counted on counted.member_id = c.member_id and counted.other_id = c.other_id
      where (c.last_message_id, c.unread_count::bigint)
        is distinct from (counted.last_message_id, counted.unread_count)
    `);

  /** Announced counts that do not continue the previous count of their recipient, in the order of revisions. */
  const wrongAnnouncements = () =>
    countOf(sql.fragment`
      from (
        select (data -> 'unread' ->> 'count')::int as count,
          case type when 'MessageSent' then 1 else -1 end
            + lag((data -> 'unread' ->> 'count')::int, 1, 0) over (
              partition by data ->> 'recipientId' order by (data -> 'unread' ->> 'revision')::bigint
            ) as expected
        from events where stream_id like 'message-%'
      ) announced
      where count <> expected
    `);

  it('store the last event of each stream when members follow and unfollow each other', async () => {
    await inRounds(async (round) => {
      const responses = await together((index) => {
        const [follower, followed] = pairAt(index);
        const change = (index + round) % 3 === 0 ? unfollow : follow;
        return change(service, follower, followed.memberId);
      });
      expect(responses.filter(({ status }) => status !== 204)).toEqual([]);
    });
    const last = sql.fragment`
      select distinct on (stream_id) type, (data ->> 'followerId')::uuid as follower_id,
        (data ->> 'followedId')::uuid as followed_id
      from events where stream_id like 'follow-%' order by stream_id, version desc
    `;
    const wrong = countOf(sql.fragment`
      from (${last}) last full join follows f using (follower_id, followed_id)
      where (last.type is not distinct from 'MemberFollowed') <> (f.followed_at is not null)
    `);
    expect(await wrong).toBe(0);
    // A consumer that counts the announced events gets the number of rows.
    const announced = await service.database.oneFirst(sql.type(z.object({ sum: z.number() }))`
      select sum(case type when 'MemberFollowed' then 1 else -1 end) as sum
      from events where stream_id like 'follow-%'
    `);
    expect(announced).toBe(await countOf(sql.fragment`from follows`));
  });

  it('store and announce the right unread counts when messages are sent and read', async () => {
    await inRounds(async () => {
      const waiting = await Promise.all(
        Array.from({ length: 12 }, (_none, index) => {
          const [sender, recipient] = pairAt(index);
          return send(service, sender, recipient.memberId);
        }),
      );
      const responses = await together((index) => {
        const message = waiting[index % waiting.length];
        const [sender, recipient] = pairAt(index);
        if (index % 2 === 0 || !message) return trySending(service, sender, recipient.memberId);
        const reader = members.find(({ memberId }) => memberId === message.recipientId);
        return read(service, reader ?? recipient, message.id);
      });
      expect(responses.filter(({ status }) => ![201, 204].includes(status))).toEqual([]);
      expect(await wrongConversations()).toBe(0);
    });
    expect(await wrongAnnouncements()).toBe(0);
    expect(await countOf(sql.fragment`from messages where read_at is not null`)).toBe(rounds * 6);
    expect(await countOf(sql.fragment`from messages`)).toBe(rounds * (12 + atOnce / 2));
  });

  it('store one message when its request repeats, and respond to all in the same way', async () => {
    const [sender, recipient] = pairAt(0);
    await inRounds(async () => {
      const clientMessageId = newId();
      const responses = await together(() =>
        trySending(service, sender, recipient.memberId, { clientMessageId }),
      );
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(responses[0]?.status).toBe(201);
      expect(await countOf(sql.fragment`from messages where client_message_id = ${clientMessageId}`)).toBe(1);
    });
    expect(await wrongConversations()).toBe(0);
  });

  it('send no message and leave no follow after a block', async () => {
    const [ada, grace] = [await premiumMember(service), await premiumMember(service)];
    await inRounds(async () => {
      await follow(service, grace, ada.memberId);
      const responses = await together((index) => {
        const [from, to] = index % 2 === 0 ? [ada, grace] : [grace, ada];
        if (index === atOnce / 2) return block(service, ada, grace.memberId);
        return index % 3 === 0 ? follow(service, from, to.memberId) : trySending(service, from, to.memberId);
      });
      expect(responses.filter(({ status }) => ![201, 204, 403].includes(status))).toEqual([]);
      expect(responses.some(({ status }) => status === 403)).toBe(true);
      expect(
        await countOf(sql.fragment`
          from follows where follower_id in (${ada.memberId}, ${grace.memberId})
        `),
      ).toBe(0);
      await unblock(service, ada, grace.memberId);
    });
    // In the log, no message and no follow of the pair lies between a block and its end.
    const wrong = countOf(sql.fragment`
      from events e
      where e.type in ('MessageSent', 'MemberFollowed')
        and e.data::text like ${`%${ada.memberId}%`} and e.data::text like ${`%${grace.memberId}%`}
        and (
          select b.type from events b
          where b.stream_id = ${`block-${ada.memberId}.${grace.memberId}`} and b.position < e.position
          order by b.version desc limit 1
        ) = 'MemberBlocked'
    `);
    expect(await wrong).toBe(0);
    expect(await wrongConversations()).toBe(0);
  });

  it('are detected by these checks if a count is wrong', async () => {
    await service.database.query(sql.unsafe`
      update conversations set unread_count = unread_count + 1
      where member_id = ${memberAt(0).memberId} and other_id = ${memberAt(1).memberId}
    `);
    expect(await wrongConversations()).toBe(1);
    await service.database.query(sql.unsafe`
      update events set data = jsonb_set(data, '{unread,count}', '999') where position = (
        select max(position) from events where type = 'MessageSent'
      )
    `);
    expect(await wrongAnnouncements()).toBe(1);
  });
});
