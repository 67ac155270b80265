import { messageLength } from '@candor/contracts/social-messaging/http';
import { cleanProse, codePointLength } from '@candor/contracts/visible-text';
import { useEffect, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { t } from './messages/index.ts';

type MessagePart = { type: 'text'; text: string } | { type: 'link'; text: string; href: string };

const webAddress = /\bhttps?:\/\/[^\s<>"]+/giu;

/** Splits a text into plain text and links. Only http and https addresses become links. */
export function messageParts(content: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of content.matchAll(webAddress)) {
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

/** The period after an address belongs to the sentence, like a bracket that was opened before it. */
function withoutPunctuation(text: string): string {
  const trimmed = text.replace(/[.,;:!?'’”*_]+$/u, '');
  if (trimmed.endsWith(')') && !trimmed.includes('(')) return withoutPunctuation(trimmed.slice(0, -1));
  return trimmed;
}

/** No user information: `https://bank.example@elsewhere.example` shows one site and opens another. */
function linkTo(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { href, username, password } = new URL(text);
  return username === '' && password === '' ? href : null;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'Just now', '5m ago', '3h ago', '2d ago'; from a week on, the date. */
export function messageAge(createdAt: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(createdAt);
  if (ageMs < minuteMs) return t('justNow');
  if (ageMs < hourMs) return t('minutesAgo', { count: Math.floor(ageMs / minuteMs) });
  if (ageMs < dayMs) return t('hoursAgo', { count: Math.floor(ageMs / hourMs) });
  if (ageMs < 7 * dayMs) return t('daysAgo', { count: Math.floor(ageMs / dayMs) });
  return formatDate(createdAt);
}

type Draft =
  | { status: 'empty' }
  | { status: 'sendable'; content: string; charactersLeft: number }
  | { status: 'too-long'; tooMany: number };

/** The text as the server stores it, if it can be sent. */
export function readDraft(text: string): Draft {
  const content = cleanProse(text);
  if (content === '') return { status: 'empty' };
  const charactersLeft = messageLength - codePointLength(content);
  if (charactersLeft < 0) return { status: 'too-long', tooMany: -charactersLeft };
  return { status: 'sendable', content, charactersLeft };
}

/** The current time, updated often enough for ages in minutes. */
export function useNow(everyMs = 20_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
