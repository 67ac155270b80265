import { auditExportLimit, type AuditEntry } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import { runInLanguage } from '@candor/languages/run-in-language';
import type { Database } from '@candor/platform';
import { findActionsAfter } from './audit.queries.ts';
import type { AuditFilter } from './audit-filter.ts';
import { t } from '../../messages/index.ts';

const rowsAtOnce = 500;
const byteOrderMark = '\uFEFF';

const titles = (): readonly string[] => [
  t('fileTime'),
  t('fileAdmin'),
  t('fileAdminId'),
  t('fileType'),
  t('fileAction'),
  t('fileTarget'),
  t('fileTargetId'),
  t('fileReason'),
  t('fileBefore'),
  t('fileAfter'),
  t('fileOutcome'),
  t('fileRefusal'),
];

/**
 * The entries as RFC 4180 requires, newest first. Rows are read as fast as the client takes them: outside the request, so
 * the language is chosen at the call.
 */
export async function* auditFile(
  database: Database,
  filter: AuditFilter,
  limit = auditExportLimit,
  language = currentLanguage(),
): AsyncGenerator<string> {
  yield runInLanguage(language, () => byteOrderMark + csvLine(titles()));
  let last: AuditEntry | null = null;
  for (let left = limit; left > 0;) {
    const wanted = Math.min(left, rowsAtOnce);
    const entries: AuditEntry[] = await runInLanguage(language, () =>
      findActionsAfter(database, filter, { last, limit: wanted }),
    );
    if (entries.length > 0)
      yield runInLanguage(language, () => entries.map((entry) => csvLine(cellsOf(entry))).join(''));
    if (entries.length < wanted) return;
    left -= wanted;
    last = entries.at(-1) ?? null;
  }
}

const cellsOf = ({ actor, target, ...entry }: AuditEntry): readonly string[] => [
  entry.at,
  actor.name ?? t('deletedMember'),
  actor.id,
  entry.type,
  entry.action,
  target.name ?? (target.kind === 'user' ? t('deletedMember') : ''),
  target.id,
  entry.reason ?? '',
  factsText(entry.before),
  factsText(entry.after),
  entry.outcome,
  entry.refusal ?? '',
];

const factsText = (facts: AuditEntry['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${String(value ?? t('none'))}`)
    .join('; ');

/** Every cell in quotes, so that commas, quotes and line ends are text. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** An apostrophe makes text of what a spreadsheet would run as a formula. */
const asText = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
