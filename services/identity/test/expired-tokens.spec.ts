import { newId } from '@candor/platform';
import { adminUrlOf, eventually, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentity } from './world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());

const memberOfRow = z.object({ member_id: z.string() });

it('expired tokens and old notices are purged, and valid ones are not', async () => {
  const [expired, valid] = [newId(), newId()];
  for (const [memberId, age] of [
    [expired, '31 days'],
    [valid, '0 days'],
  ] as const) {
    const token = sql.fragment`${memberId}::text::bytea`;
    const expiresAt = sql.fragment`now() + interval '1 day' - ${age}::interval`;
    for (const statement of [
      sql.unsafe`insert into password_resets values (${token}, ${memberId}, ${expiresAt})`,
      sql.unsafe`insert into address_confirmations values (${token}, ${memberId}, ${expiresAt})`,
      sql.unsafe`insert into email_changes values (${memberId}, ${memberId}, 'a@b.test', ${token}, ${expiresAt})`,
      sql.unsafe`insert into sign_in_challenges values (${token}, ${memberId}, 'hash', null, null, false, ${expiresAt})`,
      sql.unsafe`insert into passkey_challenges values (${token}, ${memberId}, ${expiresAt})`,
      sql.unsafe`insert into pending_links values (${token}, 'google', ${memberId}, ${memberId}, ${expiresAt})`,
      sql.unsafe`
        insert into sign_in_attempts values (${token}, 'google', ${memberId}, 'nonce', 'verifier', '/', ${expiresAt})
      `,
      sql.unsafe`insert into sent_notices values (${memberId}, 'key', now() - ${age}::interval)`,
      sql.unsafe`
        insert into sessions (session_id, token_hash, member_id, is_remembered, expires_at)
        values (${memberId}, ${token}, ${memberId}, false, ${expiresAt})
      `,
    ])
      await service.database.query(statement);
  }

  // The job runs at the start of a process.
  const next = await startIdentity({ DATABASE_URL: adminUrlOf(service) });
  await eventually(async () => {
    const left = await service.database.anyFirst(sql.type(memberOfRow)`
      select member_id from password_resets
      union all select member_id from address_confirmations
      union all select member_id from email_changes
      union all select member_id from sign_in_challenges
      union all select member_id from passkey_challenges
      union all select member_id from pending_links
      union all select state::uuid from sign_in_attempts
      union all select member_id from sent_notices
      union all select member_id from sessions
    `);
    expect(left).toEqual(Array.from({ length: 9 }, () => valid));
  });
  await next.stop();
});
