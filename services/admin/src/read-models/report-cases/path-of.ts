import type { Decision, ReportedKind } from '@candor/contracts';

interface Placed {
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly entityId: string | null;
  readonly decision: Decision | null;
}

/** Where the web app shows a reported thing; `null`: nowhere, or nowhere any more. */
export const pathOf = ({ kind, targetId, entityId, decision }: Placed): string | null => {
  switch (kind) {
    case 'message':
      return null;
    case 'profile':
      return `/user/${targetId}`;
    case 'entity':
      return decision === 'delete' ? null : `/entity/${targetId}`;
    case 'rating':
    case 'photo':
    case 'reply':
      return entityId && `/entity/${entityId}`;
  }
};
