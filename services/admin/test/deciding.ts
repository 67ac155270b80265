import type { AdminAct, MailWords, RatingView } from '@candor/contracts';
import { member, type Member, type TestAnswer } from '@candor/platform/testing';
import { sql } from 'slonik';
import { expect } from 'vitest';
import { z } from 'zod';
import { reportedRating, showRating, type ReportingWorld } from './reporting.ts';

/** What the owners of the data are made to do from now on, each as `<deed> <id> <reason>`. */
export const noteDeeds = ({ owners }: ReportingWorld): readonly string[] => {
  const done: string[] = [];
  const note =
    (deed: string) =>
    (id: string, { reason }: AdminAct) => {
      done.push(`${deed} ${id} ${reason ?? ''}`);
      return { written: [] };
    };
  Object.assign(owners, { hide: note('hide'), restore: note('restore'), remove: note('remove') });
  return done;
};

export const anotherAdmin = ({ admins }: ReportingWorld): Member => {
  const admin = member({ isAdmin: true });
  admins.add(admin.memberId);
  return admin;
};

export const claim = ({ service }: ReportingWorld, caseId: string, as: Member): Promise<TestAnswer> =>
  service.ask('POST', `/api/admin/reports/${caseId}/claim`, { as });

export interface Reported {
  readonly rating: RatingView;
  readonly author: Member;
  readonly reporter: Member;
  readonly caseId: string;
}

export const reportSomething = async (world: ReportingWorld): Promise<Reported> => {
  const [author, reporter] = [member(), member()];
  const rating = showRating(world, { userId: author.memberId });
  expect((await reportedRating(world, reporter, rating)).status).toBe(201);
  return { rating, author, reporter, caseId: `rating.${rating.id}` };
};

export const mailsTo = ({ mailed }: ReportingWorld, { memberId }: Member): readonly MailWords[] =>
  mailed.filter((mail) => mail.memberId === memberId).map(({ content }) => content);

const ActRow = z.object({
  type: z.string(),
  decision: z.string().nullable(),
  outcome: z.string(),
  refusal: z.string().nullable(),
});

/** Of the case, in the order they were begun in. */
export const actsOn = (
  { service }: ReportingWorld,
  caseId: string,
): Promise<readonly z.infer<typeof ActRow>[]> =>
  service.database.any(sql.type(ActRow)`
    select deed_type as type, deed ->> 'decision' as decision, outcome, refusal from acts
    where deed ->> 'caseId' = ${caseId} order by begun_at, act_id
  `);
