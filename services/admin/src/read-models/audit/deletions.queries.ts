import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** What an admin can delete. */
export interface Deletable {
  readonly kind: 'user' | 'entity' | 'rating';
  readonly id: string;
}

const DeletionRow = z.object({ actor_id: z.string(), outcome: z.enum(['done', 'begun']) });
export type Deletion = z.infer<typeof DeletionRow>;

/**
 * The act, other than the one that asks, by which an admin deleted something, be it from a list or by deciding a report.
 * One that is still open counts where it began with something that was there.
 */
export const findDeletion = (
  database: Database,
  { kind, id }: Deletable,
  askingActId: string,
): Promise<Deletion | null> =>
  database.maybeOne(sql.type(DeletionRow)`
    select actor_id, outcome from acts
    where act_id <> ${askingActId} and outcome <> 'refused' and (
      (
        deed_type = ${`${kind}-deletion`} and deed ->> ${idNames[kind]} = ${id}
        and (outcome = 'done' or deed ->> 'before' is not null)
      )
      or (
        deed_type = 'report-decision' and deed ->> 'caseId' = ${`${kind}.${id}`} and deed ->> 'decision' = 'delete'
      )
    )
    order by outcome = 'done' desc, begun_at limit 1
  `);

const idNames = { user: 'memberId', entity: 'entityId', rating: 'ratingId' } as const;
