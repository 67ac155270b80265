import type { ActingAdmin, RatingView } from '@candor/contracts';
import { member, type Member, type TestResponse } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import { z } from 'zod';
import { snapshotRating, showRating, type ReportingWorld } from './reporting.ts';

/** Records the requests to the owners of the data from now on, each as `<action> <id> <reason>`. */
export const recordEnforcement = ({ owners }: ReportingWorld): readonly string[] => {
  const done: string[] = [];
  const note =
    (action: string) =>
    (id: string, { reason }: ActingAdmin) => {
      done.push(`${action} ${id} ${reason ?? ''}`);
      return {};
    };
  Object.assign(owners, { hide: note('hide'), restore: note('restore'), remove: note('remove') });
  return done;
};

export const anotherAdmin = ({ admins }: ReportingWorld): Member => {
  const admin = member({ isAdmin: true });
  admins.add(admin.memberId);
  return admin;
};

export const claim = ({ service }: ReportingWorld, caseId: string, as: Member): Promise<TestResponse> =>
  service.request('POST', `/api/admin/reports/${caseId}/claim`, { as });

export interface Reported {
  readonly rating: RatingView;
  readonly author: Member;
  readonly reporter: Member;
  readonly caseId: string;
}

export const reportSomething = async (world: ReportingWorld): Promise<Reported> => {
  const [author, reporter] = [member(), member()];
  const rating = showRating(world, { userId: author.memberId });
  expect((await snapshotRating(world, reporter, rating)).status).toBe(201);
  return { rating, author, reporter, caseId: `rating.${rating.id}` };
};

const ActionRow = z.object({
  type: z.string(),
  decision: z.string().nullable(),
  outcome: z.string(),
  refusal: z.string().nullable(),
});

/** Of the case, in the order they were begun in. */
export const actionsOn = (
  { service }: ReportingWorld,
  caseId: string,
): Promise<readonly z.infer<typeof ActionRow>[]> =>
  service.database.any(sql.type(ActionRow)`
    select action_type as type, action ->> 'decision' as decision, outcome, refusal from admin_actions
    where action ->> 'caseId' = ${caseId} order by begun_at, action_id
  `);
