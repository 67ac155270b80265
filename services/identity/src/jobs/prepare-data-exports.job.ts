import { runInLanguage } from '@candor/languages/run-in-language';
import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { collectMember, idsIn } from '../data-export/collect-member.ts';
import {
  finishExport,
  holdExport,
  noteNamed,
  postponeExport,
  takeExport,
  type TakenExport,
} from '../data-export/data-exports.queries.ts';
import { removeParts, storeParts } from '../data-export/export-objects.ts';
import { writeArchive } from '../data-export/write-archive.ts';

/** Prepares requested exports, one at a time. When a service does not respond, the export is tried again later. */
export const prepareDataExports: Job<IdentityConfig> = (context) => {
  const { blob, database, log, writesTo } = context;
  return createLoop({
    name: 'prepare-data-exports',
    log,
    wokenBy: writesTo('data_exports'),
    step: async () => {
      const taken = await takeExport(database);
      if (taken === null) return 'idle';
      try {
        await prepare(context, taken);
      } catch (error) {
        const { hasFailed } = await postponeExport(database, taken);
        log.warn({ err: error, attempts: taken.attempts, hasFailed }, 'data export not prepared');
        await removeParts(blob, [taken.object_key]);
      }
      return 'again';
    },
  });
};

const prepare = async (context: ServiceContext<IdentityConfig>, taken: TakenExport): Promise<void> => {
  const { blob, database, internal, now } = context;
  const collected = await collectMember(context, taken.member_id);
  if (collected === null) return;
  if (!(await noteNamed(database, taken, idsIn(collected)))) throw noLongerRequested();
  const source = { collected, at: now().toISOString(), mediaUrl: internal.addressOf('media') };
  const stored = await runInLanguage(taken.language, () =>
    writeArchive(source, (content) =>
      storeParts(blob, taken.object_key, content, async () => {
        if (!(await holdExport(database, taken))) throw noLongerRequested();
      }),
    ),
  );
  if (!(await finishExport(database, taken, stored)))
    throw new Error('a member who is named in this data export is being erased');
};

const noLongerRequested = () => new Error('this data export is no longer requested');
