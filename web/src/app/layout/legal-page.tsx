import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { t } from './messages/index.ts';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}

/** A long text with its contents beside it. */
export function LegalPage({ title, summary, sections }: LegalPageProps) {
  useDocumentTitle(title);
  return (
    <div className="page-width grid gap-10 py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
      <header className="grid max-w-2xl gap-3 lg:col-start-2">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="text-sm text-muted">{t('lastUpdated')}</p>
        <p className="pt-2 text-lg leading-relaxed text-muted">{summary}</p>
      </header>
      <nav aria-label={t('onThisPage')} className="lg:sticky lg:top-24 lg:row-start-2 lg:self-start">
        <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{t('onThisPage')}</h2>
        <ol className="grid border-l text-sm">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-accent hover:text-accent"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid max-w-2xl gap-10 lg:row-start-2">
        {sections.map(({ id, title: heading, body }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="grid scroll-mt-24 gap-3 leading-relaxed [&_li]:pl-1 [&_strong]:font-semibold [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-muted"
          >
            <h2 id={`${id}-heading`} className="text-2xl">
              {heading}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
