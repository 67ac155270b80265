import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const CredentialsRow = z.object({ member_id: z.string(), password_hash: z.string() });
export type Credentials = z.infer<typeof CredentialsRow>;

export const keepCredentials = (memberId: string, passwordHash: string) => sql.unsafe`
  insert into credentials (member_id, password_hash) values (${memberId}, ${passwordHash})
`;

export const findCredentials = (database: Database, email: string): Promise<Credentials | null> =>
  database.maybeOne(sql.type(CredentialsRow)`
    select c.member_id, c.password_hash
    from accounts a join credentials c on c.member_id = a.member_id
    where a.email = ${email}
  `);
