export const en = {
  alreadyPremium: 'You are premium already.',
  noSubscription: 'You have no subscription.',
  refundUsed: 'You have had your money back once already.',
  refundTooLate: 'The money-back guarantee is for the first 30 days after your first payment.',
  paymentDisputed: 'Your bank is looking into a payment. Please contact them.',
  subscriptionNotFound: 'Subscription not found',
  paymentNotFound: 'Payment not found',
  notTestCard: 'Your card was declined. Your request was in test mode, but used a non test card.',
  cardExpired: 'Your card has expired.',
  cardDeclined: 'Your card was declined.',
  notAuthenticated:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  receiptSubject: 'Your Candor receipt',
  receipt:
    'Thank you. On {date} you paid {amount} for a month of Candor Premium. Your invoices and your subscription are in your settings:',
  paymentNumber: 'Payment {paymentId}',
  testMode: 'This site is in test mode: the card was not charged.',
  openSettings: 'Open my settings',
} as const;
