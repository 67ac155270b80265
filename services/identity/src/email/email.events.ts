export interface EmailReserved {
  readonly type: 'EmailReserved';
  readonly data: { readonly memberId: string };
}

/** Whoever comes next may have it. */
export interface EmailReleased {
  readonly type: 'EmailReleased';
  readonly data: { readonly memberId: string };
}

export type EmailEvent = EmailReserved | EmailReleased;
