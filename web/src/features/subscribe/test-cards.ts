/** Those of the provider's test cards that somebody tries out first. */
export const testCards: readonly { number: string; effect: string }[] = [
  { number: '4242 4242 4242 4242', effect: 'pays' },
  { number: '4000 0025 0000 3155', effect: 'asks for approval' },
  { number: '4000 0000 0000 0341', effect: 'pays only once' },
  { number: '4000 0000 0000 0002', effect: 'is declined' },
  { number: '4000 0000 0000 9995', effect: 'has insufficient funds' },
];
