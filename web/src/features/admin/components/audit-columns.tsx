import type { AuditEntry } from '@candor/contracts/admin/audit';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { factLines, outcomeLabels } from '../audit-words.ts';
import { formatMoment } from '../days.ts';
import type { Column } from './admin-table.tsx';

const outcomeLooks = { done: 'success', refused: 'danger', begun: 'outline' } as const;

export const auditColumns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  {
    title: 'When',
    wide: 'w-[14%]',
    narrow: 'col-span-4',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    title: 'Outcome',
    wide: 'w-[10%]',
    narrow: 'col-span-2 max-lg:justify-self-end',
    isUntitled: true,
    cell: ({ outcome, refusal }) => (
      <span className="grid justify-items-start gap-1">
        <Badge variant={outcomeLooks[outcome]}>{outcomeLabels[outcome]}</Badge>
        {refusal !== null && <span className="text-xs break-all text-muted">{refusal}</span>}
      </span>
    ),
  },
  {
    title: 'Admin',
    wide: 'w-[14%]',
    narrow: 'col-span-6',
    cell: ({ actor }) => <Name name={actor.name} path={`/user/${actor.id}`} />,
  },
  {
    title: 'Deed',
    wide: 'w-[24%]',
    narrow: 'col-span-6',
    cell: ({ deed, target }) => (
      <>
        {deed} <Name name={target.name} path={target.path} kind={target.kind} />
      </>
    ),
  },
  {
    title: 'Reason',
    wide: 'w-[18%]',
    narrow: 'col-span-6',
    cell: ({ reason }) => <span dir="auto">{reason ?? '—'}</span>,
  },
  {
    title: 'Before and after',
    wide: 'w-[20%]',
    narrow: 'col-span-6',
    cell: (entry) => <Facts lines={factLines(entry)} />,
  },
];

interface NameProps {
  name: string | null;
  path: string | null;
  kind?: AuditEntry['target']['kind'];
}

function Name({ name, path, kind = 'user' }: NameProps) {
  if (name === null)
    return <span className="text-muted">{kind === 'user' ? 'Deleted member' : 'Unknown'}</span>;
  if (path === null) return <bdi className="font-medium">{name}</bdi>;
  return (
    <Link to={path} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Facts({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line} dir="auto" className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
