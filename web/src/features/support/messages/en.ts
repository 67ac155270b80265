export const en = {
  backToDashboard: 'Back to Dashboard',
  support: 'Support',
  prioritySupport: 'You have priority support: your messages are read first.',
  premiumFirst: 'Messages of premium members are read first.',
  writeTo: 'Write to <link>{address}</link>, best from {email}.',
  pageNotLoaded: 'This page could not be loaded',
  messageSent: 'Message sent',
  responseByEmail: 'We will respond by email to {email}.',
  message: 'Message',
  messageHint: 'We respond by email to {email}.',
  sendMessage: 'Send Message',
} as const;
