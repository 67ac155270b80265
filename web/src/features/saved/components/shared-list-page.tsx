import { Bookmark, ListX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { PageHeading } from '../../../components/page-parts.tsx';
import { EmptyState, NotFoundText, UnloadedPage } from '../../../components/page-states.tsx';
import { shortName } from '../../../lib/format.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useSharedList } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';
import { nameOf, NoteText, SavedItemCard } from './saved-item-card.tsx';

/** A list that its member shares by link. */
export function SharedListPage({ linkId }: { linkId: string }) {
  const list = useSharedList(linkId);
  const first = list.data?.pages[0];
  useDocumentTitle(first?.name ?? t('sharedList'));
  if (!first)
    return (
      <UnloadedPage
        query={list}
        skeleton={
          <div aria-hidden className="page-width grid gap-6 py-10">
            <Skeleton className="h-10 w-64" />
            <Skeleton className="h-36" />
          </div>
        }
        whenMissing={
          <NotFoundText icon={ListX} title={t('listNotFound')} description={t('mayNotBeShared')} />
        }
        failureTitle={t('listNotLoaded')}
      />
    );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10">
      <PageHeading
        title={<bdi className="break-words">{first.name}</bdi>}
        subtitle={
          <span className="flex min-w-0 items-center gap-2.5">
            <Avatar user={first.owner} size="small" />
            <span className="min-w-0 break-words">
              {t.rich('listBy', {
                name: shortName(first.owner),
                owner: (children) => (
                  <Link key="owner" to={`/user/${first.owner.id}`} className="text-link">
                    <bdi>{children}</bdi>
                  </Link>
                ),
              })}
            </span>
          </span>
        }
        actions={
          <ReportButton
            thing={{ kind: 'list', targetId: first.id }}
            ownerId={first.owner.id}
            name={t('listNamed', { name: first.name })}
          />
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={Bookmark} title={t('listIsEmpty')} />
      ) : (
        <section aria-labelledby="items">
          <h2 id="items" className="sr-only">
            {t('placesAndReviews')}
          </h2>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
            {items.map((item) => (
              <li key={item.id} className="min-w-0">
                <SavedItemCard
                  item={item}
                  note={<NoteText note={item.note} />}
                  actions={
                    <SaveButton
                      item={item}
                      name={nameOf(item)}
                      hasLabel
                      className={buttonStyle({ variant: 'quiet', size: 'small' })}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
}
