export interface EmailReserved {
  readonly type: 'EmailReserved';
  readonly data: { readonly memberId: string };
}

export type EmailEvent = EmailReserved;
