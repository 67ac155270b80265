import { z } from 'zod';

/** A row of which only whose it is was asked. */
export const MemberId = z.object({ member_id: z.string() });
