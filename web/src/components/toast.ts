import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { t } from './messages/index.ts';

/** At most this many toasts at a time. A new one replaces the oldest. */
export const toastLimit = 1;
/** How long a toast stays by default, in milliseconds. */
export const toastDurationMs = 5_000;
/** How long a dismissed toast stays in the list, in milliseconds. */
export const toastRemoveDelayMs = 1_000_000;

interface ToastContent {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Shown in small print, for reports of a server error. */
  requestId?: string | null;
  durationMs?: number;
  /** A button that closes the toast. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends ToastContent {
  id: number;
  isOpen: boolean;
}

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

/** Shows a toast from anywhere; returns its id. */
export function toast(content: ToastContent): number {
  lastId += 1;
  change([{ ...content, id: lastId, isOpen: true }, ...toasts].slice(0, toastLimit));
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), toastRemoveDelayMs);
}

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A destructive toast with the server's sentence, or with `otherwise`. A 5xx also shows its request id. */
export function toastFailure(title: string, error: unknown, otherwise = t('pleaseTryAgain')): void {
  toastError(title, error, messageOf(error, otherwise));
}

/** A destructive toast. A 5xx also shows its request id. */
export function toastError(title: string, error: unknown, description: string): void {
  toast({
    title,
    description,
    variant: 'destructive',
    requestId: error instanceof ApiError && error.status >= 500 ? error.requestId : null,
  });
}
