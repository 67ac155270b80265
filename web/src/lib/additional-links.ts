import { normalizeLink } from '@candor/contracts/text';

export interface TypedLink {
  label: string;
  url: string;
}

export const maxAdditionalLinks = 10;
const maxLabelLength = 100;

/** Only pairs with a label and a valid address are sent; the rest is not worth stopping somebody for. */
export function sendableLinks(links: readonly TypedLink[]): TypedLink[] {
  return links.flatMap(({ label, url }) => {
    const link = normalizeLink(url);
    const trimmed = label.trim();
    return trimmed === '' || link === null || isTooLong(trimmed) ? [] : [{ label: trimmed, url: link }];
  });
}

/** Why a pair will not be sent; null when it will, or when nothing is typed. */
export function linkNotice({ label, url }: TypedLink): string | null {
  const isBlank = label.trim() === '' && url.trim() === '';
  if (isBlank) return null;
  if (url.trim() === '') return 'Without a URL this link is left out.';
  if (normalizeLink(url) === null) return 'This is no valid URL, so the link is left out.';
  if (label.trim() === '') return 'Without a label this link is left out.';
  return isTooLong(label.trim()) ? 'This label is too long, so the link is left out.' : null;
}

function isTooLong(label: string): boolean {
  return [...label].length > maxLabelLength;
}
