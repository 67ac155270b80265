import { useLocation, useNavigate } from 'react-router-dom';
import { askToReport, type Reportable } from './reporting.ts';
import { useViewerId } from './viewer.ts';
import { wantedTarget } from './wanted-target.ts';

/** Asks what is wrong with a thing; a visitor signs in first. Nothing happens while it is not known who looks. */
export function useReport(): (thing: Reportable) => void {
  const viewerId = useViewerId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (thing) => {
    if (viewerId === null) void navigate('/auth', { state: wantedTarget(pathname, search) });
    else if (viewerId !== undefined) askToReport(thing);
  };
}
