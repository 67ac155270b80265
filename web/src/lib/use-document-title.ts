import { useEffect } from 'react';
import { t } from './messages/index.ts';

/** 'Search · Candor'. The gateway writes the first title of a page; this updates it after navigation. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === '' ? siteTitle : `${title} · Candor`;
  }, [title]);
}

const siteTitle = t('siteTitle');
