import type { SavedList } from '@candor/contracts';
import { defaultListId, listLimitOfMember } from '@candor/contracts/social-messaging/saved-limits';
import { BellRing, Bookmark, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { NewListForm } from '../../../components/new-list-form.tsx';
import { EmptyState, LoadError } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatCount } from '../../../lib/format.ts';
import { useSavedLists } from '../../../lib/saved-items.ts';
import { useSavedItems } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';
import { FoundHelpful } from './found-helpful.tsx';
import { ListHeader } from './list-header.tsx';
import { OwnItem } from './own-item.tsx';

/** The dashboard's tab "Saved". The chosen list is in the URL. */
export function SavedPanel({ viewerId }: { viewerId: string }) {
  const lists = useSavedLists(viewerId);
  return (
    <div className="grid grid-cols-1 gap-12">
      <section aria-labelledby="saved" aria-busy={lists.isFetching} className="grid grid-cols-1 gap-5">
        {lists.data ? (
          <SavedLists viewerId={viewerId} lists={lists.data} />
        ) : (
          <>
            <SavedHeading />
            {lists.error && !lists.isFetching ? (
              <LoadError title={t('listsNotLoaded')} query={lists} />
            ) : (
              <Skeleton className="h-10 w-64" />
            )}
          </>
        )}
        <p className="flex items-center gap-2 text-sm text-muted">
          <Sparkles aria-hidden className="size-4 shrink-0" />
          {t('sharedEditingSoon')}
        </p>
      </section>
      <FoundHelpful viewerId={viewerId} />
    </div>
  );
}

function SavedHeading() {
  return (
    <h2 id="saved" className="text-2xl">
      {t('saved')}
    </h2>
  );
}

function SavedLists({ viewerId, lists }: { viewerId: string; lists: readonly SavedList[] }) {
  const [params, setParams] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const choose = (listId: string) =>
    setParams(listParams(listId), { replace: true, preventScrollReset: true });
  const chosen = lists.find(({ id }) => id === params.get('list')) ?? lists[0];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SavedHeading />
        <div className="flex flex-wrap gap-2">
          <Link to="/alerts" className={buttonStyle({ variant: 'outline' })}>
            <BellRing aria-hidden />
            {t('yourAlerts')}
          </Link>
          {!isNew && lists.length <= listLimitOfMember && (
            <Button variant="outline" onClick={() => setIsNew(true)}>
              <Plus aria-hidden />
              {t('newList')}
            </Button>
          )}
        </div>
      </div>
      {isNew && (
        <div className="max-w-md">
          <NewListForm
            viewerId={viewerId}
            onCreated={({ id }) => {
              setIsNew(false);
              choose(id);
            }}
            onCancel={() => setIsNew(false)}
          />
        </div>
      )}
      {lists.length > 1 && (
        <nav aria-label={t('yourLists')}>
          <ul className="flex flex-wrap gap-2">
            {lists.map((list) => (
              <li key={list.id} className="max-w-full">
                <Link
                  to={`?${listParams(list.id).toString()}`}
                  replace
                  preventScrollReset
                  aria-current={list.id === chosen?.id ? 'true' : undefined}
                  className={cn(
                    'flex min-h-10 max-w-full items-center gap-2 rounded-full border px-4 text-[0.9375rem] font-medium',
                    list.id === chosen?.id
                      ? 'border-accent bg-accent-soft text-accent'
                      : 'border-control/60 bg-surface text-ink hover:bg-sunken',
                  )}
                >
                  <span dir="auto" className="truncate">
                    {list.name}
                  </span>
                  <span className="text-sm text-muted tabular-nums">{formatCount(list.itemCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {chosen && (
        <>
          <ListHeader
            key={chosen.id}
            viewerId={viewerId}
            list={chosen}
            onDeleted={() => choose(defaultListId)}
          />
          <ListItems viewerId={viewerId} list={chosen} />
        </>
      )}
    </>
  );
}

function listParams(listId: string): URLSearchParams {
  return new URLSearchParams({ tab: 'saved', ...(listId === defaultListId ? {} : { list: listId }) });
}

function ListItems({ viewerId, list }: { viewerId: string; list: SavedList }) {
  const items = useSavedItems(viewerId, list.id);
  return (
    <div id="saved-items" tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <PagedList
        list={items}
        noun="item"
        skeleton={
          <div aria-hidden className={itemGrid}>
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
        }
        whenEmpty={
          <EmptyState
            icon={Bookmark}
            title={t('nothingHere')}
            description={t('howToSave')}
            actions={
              <Link to="/search" className={buttonStyle()}>
                {t('explorePlaces')}
              </Link>
            }
          />
        }
        failure={{ title: t('listNotLoaded') }}
      >
        {(rows) => (
          <ul className={itemGrid}>
            {rows.map((item) => (
              <li key={item.id} className="min-w-0">
                <OwnItem viewerId={viewerId} list={list} item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** Two cards side by side on wide screens. */
const itemGrid = 'grid grid-cols-1 gap-4 md:grid-cols-2';
