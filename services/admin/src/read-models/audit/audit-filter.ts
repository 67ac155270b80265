import type { auditRoutes, QueryOf } from '@candor/contracts';
import { isId } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { sql, type FragmentSqlToken } from 'slonik';
import { likeText } from '../like-text.ts';

export type AuditFilter = QueryOf<typeof auditRoutes.auditFile>;

/** On `admin_actions a` and `users target`, the member that the action targets. */
export const matching = ({ actor, type, outcome, from, to, search }: AuditFilter): FragmentSqlToken =>
  sql.fragment`${sql.join(
    [
      sql.fragment`true`,
      actor ? (isId(actor) ? sql.fragment`a.actor_id = ${actor}` : sql.fragment`false`) : null,
      type ? sql.fragment`a.action_type = ${type}` : null,
      outcome ? sql.fragment`a.outcome = ${outcome}` : null,
      since(from),
      until(to),
      containing(search),
    ].filter((condition) => condition !== null),
    sql.fragment` and `,
  )}`;

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/;
const dayMs = 86_400_000;

/** `null`: it is not a time. */
const timeOf = (text: string | undefined): number | null => {
  if (text === undefined || !(day.test(text) || instant.test(text))) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
};

const since = (text: string | undefined): FragmentSqlToken | null => {
  const time = timeOf(text);
  return time === null ? null : sql.fragment`a.begun_at >= ${new Date(time).toISOString()}`;
};

const until = (text: string | undefined): FragmentSqlToken | null => {
  const time = timeOf(text);
  if (text === undefined || time === null) return null;
  return day.test(text)
    ? sql.fragment`a.begun_at < ${new Date(time + dayMs).toISOString()}`
    : sql.fragment`a.begun_at <= ${new Date(time).toISOString()}`;
};

const containing = (search: string | undefined): FragmentSqlToken | null => {
  const folded = foldPlace(search ?? '');
  if (folded === '') return null;
  const pattern = `%${likeText(folded)}%`;
  return sql.fragment`(a.search_text like ${pattern} or target.folded_name like ${pattern})`;
};
