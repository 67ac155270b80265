export type MessagePart = { type: 'text'; text: string } | { type: 'link'; text: string; href: string };

const address = /\bhttps?:\/\/[^\s<>"]+/giu;

/** The text as it was written, with the web addresses in it told apart. Nothing but http and https becomes a link. */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of content.matchAll(address)) {
    const text = withoutPunctuation(match[0]);
    const href = linkTo(text);
    if (href === null) continue;
    if (match.index > end) parts.push({ type: 'text', text: content.slice(end, match.index) });
    parts.push({ type: 'link', text, href });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ type: 'text', text: content.slice(end) });
  return parts;
}

/** The full stop behind an address belongs to the sentence, and so does a bracket that the address did not open. */
function withoutPunctuation(text: string): string {
  const trimmed = text.replace(/[.,;:!?'’”*_]+$/u, '');
  if (trimmed.endsWith(')') && !trimmed.includes('(')) return withoutPunctuation(trimmed.slice(0, -1));
  return trimmed;
}

/** Without user information: `https://bank.example@elsewhere.example` shows one site and opens another. */
function linkTo(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}
