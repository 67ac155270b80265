import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { SearchInput } from '../../../components/inputs.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { t } from '../messages/index.ts';
import { ActionConfirmation } from './admin-action-dialog.tsx';
import { AdminMenu } from './admin-menu.tsx';

interface AdminPageProps {
  /** Also of the document. */
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** A page below /admin. */
export function AdminPage({ title, subtitle, children }: AdminPageProps) {
  useDocumentTitle(title);
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-3 pb-10">
      <AdminMenu />
      <PageHeading
        title={title}
        subtitle={subtitle}
        actions={
          <Link to="/admin" className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden />
            {t('backToDashboard')}
          </Link>
        }
      />
      <ActionConfirmation>{children}</ActionConfirmation>
    </div>
  );
}

interface ListSearchProps {
  /** 'Search by name or email' */
  label: string;
  /** As it is in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function ListSearch({ label, search, onSearch }: ListSearchProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    setSent(search);
    // A link, back or forward changed the search: it replaces what is typed.
    if (search !== sent) setText(search);
  }
  const send = useEffectEvent((typed: string) => {
    setSent(typed);
    onSearch(typed);
  });
  useEffect(() => afterPause(text, sent, send), [text, sent]);
  return (
    <search>
      <form
        className="max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(text.trim());
          onSearch(text.trim());
        }}
      >
        <SearchInput label={label} name="search" value={text} onValueChange={setText} />
      </form>
    </search>
  );
}

const pauseMs = 300;

/** Sends what is typed after a pause, unless it was sent before. Returns how to cancel. */
export function afterPause(
  text: string,
  sent: string,
  send: (text: string) => void,
): (() => void) | undefined {
  if (text.trim() === sent) return undefined;
  const timer = setTimeout(() => send(text.trim()), pauseMs);
  return () => clearTimeout(timer);
}
