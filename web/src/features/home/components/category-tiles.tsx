import { Link } from 'react-router-dom';
import { CategoryPicture } from '../../../components/category-picture.tsx';
import { type Category, categoryTiles } from '../../../lib/categories.ts';
import { figureOf, ratingsFigureOf } from '../../../lib/figures.ts';
import { searchPath } from '../../../lib/search-params.ts';
import { t } from '../messages/index.ts';

export function CategoryTiles() {
  return (
    <section aria-labelledby="browse-by-category" className="grid gap-6">
      <h2 id="browse-by-category" className="text-3xl">
        {t('browseByCategory')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {categoryTiles.map(({ label, name, category, count }) => (
          <li key={name}>
            <Link
              to={searchPath({ category: name })}
              className="group rounded-speech flex h-full flex-col overflow-hidden border bg-surface shadow-low transition-shadow hover:shadow-lifted"
            >
              <CategoryPicture category={category} className="aspect-[2/1] w-full" />
              <span className="grid gap-0.5 px-4 py-3 sm:px-5 sm:py-4">
                <span className="font-semibold group-hover:text-accent group-hover:underline">{label}</span>
                <TileCount category={category} label={count} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TileCount({ category, label }: { category: Category; label: string }) {
  const count = figureOf(ratingsFigureOf(category, label));
  return (
    count && (
      <span className="text-sm text-muted">
        <span className="tabular-nums">{count.figure}</span> <span>{count.noun}</span>
      </span>
    )
  );
}
