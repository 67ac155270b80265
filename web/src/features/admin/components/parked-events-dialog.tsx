import type { DeadLetter } from '@candor/contracts/admin/operations';
import { Dialog } from '../../../components/dialog.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { plural } from '../../../lib/format.ts';
import { useParkedEvents } from '../api/parked-events.ts';

interface ParkedEventsDialogProps {
  /** Null while nothing is shown. */
  letter: DeadLetter | null;
  onClose: () => void;
}

export function ParkedEventsDialog({ letter, onClose }: ParkedEventsDialogProps) {
  return (
    <Dialog
      open={letter !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="max-w-3xl!"
      title="Parked events"
      description="As they came by the bus. What is a member’s own is sealed."
    >
      {letter && <ParkedEvents letter={letter} />}
    </Dialog>
  );
}

function ParkedEvents({ letter }: { letter: DeadLetter }) {
  const { data, error } = useParkedEvents(letter);
  if (error) return <p role="alert">{messageOf(error, 'They could not be loaded.')}</p>;
  if (!data) return <p role="status">Loading...</p>;
  const hidden = data.total - data.events.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.events.map(({ version, error: reason, envelope }) => (
        <section key={version} aria-label={`Version ${String(version)}`} className="grid grid-cols-1 gap-2">
          <h3 className="text-base">Version {version}</h3>
          <p className="text-sm break-words text-muted">{reason ?? 'Waits behind the first.'}</p>
          <pre
            // Wider than the dialog, so that it can be reached by keyboard.
            tabIndex={0}
            className="max-h-80 overflow-auto rounded-lg bg-sunken p-3 text-xs"
          >
            {envelope}
          </pre>
        </section>
      ))}
      {hidden > 0 && <p className="text-sm text-muted">And {plural(hidden, 'more event', 'more events')}.</p>}
    </div>
  );
}
