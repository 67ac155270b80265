import type { Erasure } from '@candor/contracts/identity/leaving';
import { Badge } from '../../../components/badges.tsx';
import { formatMoment } from '../days.ts';
import { NothingHere, OperationsSection } from './operations-section.tsx';

const causes = {
  member: 'his own wish',
  admin: 'an admin',
  'restored-backup': 'found again in a restored backup',
} as const;

/** Deleted members whose data the services are still erasing, and the last that are through. */
export function ErasureList({ erasures }: { erasures: readonly Erasure[] | null }) {
  return (
    <OperationsSection title="Erasures">
      {erasures === null && <NothingHere>Identity did not answer.</NothingHere>}
      {erasures?.length === 0 && <NothingHere>Nobody is being erased.</NothingHere>}
      {erasures !== null && erasures.length > 0 && (
        <ul aria-label="Erasures" className="divide-y divide-line border-t">
          {erasures.map(({ memberId, cause, startedAt, confirmedBy, finishedAt }) => (
            <li key={memberId} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 lg:px-5">
              <span className="min-w-0 flex-1 basis-60 font-mono text-xs break-all">{memberId}</span>
              <span className="text-sm text-muted">by {causes[cause]}</span>
              <Badge variant={finishedAt === null ? 'premium' : 'success'}>
                {finishedAt === null ? `Under way: ${String(confirmedBy.length)} confirmed` : 'Finished'}
              </Badge>
              <time dateTime={finishedAt ?? startedAt} className="text-sm text-muted">
                {formatMoment(finishedAt ?? startedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </OperationsSection>
  );
}
