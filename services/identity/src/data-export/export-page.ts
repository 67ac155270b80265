import { currentLanguage } from '@candor/languages';
import { t } from '../messages/index.ts';
import type { CollectedMember } from './collect-member.ts';

/**
 * A self-contained page without scripts that shows an export, with field names in English. People's texts are escaped. `photos`:
 * the paths below `/media/` of the photos in the archive.
 */
export const exportPage = (
  { kinds }: Pick<CollectedMember, 'kinds'>,
  photos: readonly string[],
  at: string,
): string => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'">
<title>${t('yourData')}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1f2937; background: #fff; }
h2 { margin-top: 3rem; border-bottom: 2px solid #e5e7eb; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; padding: 1rem; border: 1px solid #e5e7eb; border-radius: 0.5rem; }
dt { color: #4b5563; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
img { height: 10rem; border-radius: 0.5rem; margin: 0 0.5rem 0.5rem 0; }
</style>
</head>
<body>
<h1>${t('yourData')}</h1>
<p>${t.rich('aboutYourData', { at: escaped(at), code: (name) => `<code>${name.join('')}</code>` }).join('')}</p>
${kinds.map(sectionOf).join('\n')}
${photos.length === 0 ? '' : `<h2>${t('photos')}</h2>\n<p>${photos.map(photoOf).join('')}</p>`}
</body>
</html>
`;

/** The path of a photo in the archive. */
export const photoFile = (path: string): string => `photos/${path.slice('/media/'.length)}`;

const sectionOf = ({ service, kind, records }: CollectedMember['kinds'][number]): string =>
  `<h2>${escaped(titleOf(kind))} <small>(${escaped(service)}, ${String(records.length)})</small></h2>
${records.length === 0 ? `<p>${t('noRecords')}</p>` : records.map(recordOf).join('\n')}`;

const recordOf = (record: Readonly<Record<string, unknown>>): string => {
  const entries = Object.entries(record).map(
    ([name, value]) => `<dt>${escaped(titleOf(name))}</dt><dd>${escaped(textOf(value))}</dd>`,
  );
  return `<dl>${entries.join('')}</dl>`;
};

const photoOf = (path: string, index: number): string => {
  const file = escaped(photoFile(path));
  return `<a href="${file}"><img src="${file}" alt="${t('photo', { number: index + 1 })}" loading="lazy"></a>`;
};

/** `linkedProviders` → `Linked providers`. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(
    /([a-z0-9])([A-Z])/g,
    (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
