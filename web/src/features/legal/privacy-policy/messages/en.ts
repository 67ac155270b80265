export const en = {
  title: 'Privacy Policy',
  summary:
    'What Candor knows about you, why it knows it, who else gets to see it, and how you take it with you or have it erased.',
  whatWeHold: 'What we hold about you',
  withoutAccount: 'You can read and search Candor without an account. When you create one, we hold:',
  yourAccount:
    '<strong>Your account:</strong> email address, password (only as a hash that cannot be turned back), first and last name, account type (free or premium), and when you joined.',
  yourProfile:
    '<strong>Your profile:</strong> city, state and ZIP code, bio and profile picture, as far as you give them.',
  whatYouWrite:
    '<strong>What you write:</strong> ratings, reviews, photos, tags, helpful votes, the members you follow, and messages between premium members.',
  premium:
    '<strong>Premium:</strong> a payment customer ID and a subscription ID. We never see or store your card number.',
  claims: '<strong>Claims:</strong> the email address or phone number you verify when you claim a listing.',
  consent: '<strong>Consent:</strong> which version of the terms you agreed to, and when.',
  networkMark:
    'When you publish a review, we keep for eight days an unreadable mark of the network it came from, to notice when many reviews of one listing come from the same place.',
  technicalRecords:
    'Our servers also keep short technical records of requests, without what you typed, to keep the site running and to stop abuse.',
  howWeUseIt: 'How we use it',
  toShowRatings: 'To show your ratings and your public profile to everyone who visits.',
  toSignYouIn: 'To sign you in, to keep you signed in, and to let you reset your password.',
  toSortByDistance:
    'To sort results by distance, from the city in your profile or from a position that you share.',
  toRunPremium: 'To run premium membership, including refunds and invoices.',
  toVerifyClaims: 'To verify that a listing is claimed by the business it belongs to.',
  toStopSpam: 'To find and stop spam, fraud and attacks.',
  whatOthersSee: 'What others can see',
  publicData:
    'Your name, profile picture, badges, city and state, follower count, bio and everything you publish are public. On cards we show your first name and the first letter of your last name.',
  privateData:
    'Your email address, ZIP code, exact location, password and payment identifiers are never shown to other members, and never sent to their browsers.',
  yourLocation: 'Your location',
  howLocationIsUsed:
    'Your browser shares a position only with your permission, and only after you press “Use My Location” or “Near Me”. The position is rounded to about 100 metres, kept in the open tab only, used to measure distances, and never stored in your account.',
  whoElse: 'Who else is involved',
  noSale: 'We do not sell your personal data. These kinds of companies help us to run Candor:',
  adNetwork:
    '<strong>An ad network</strong> shows advertisements to visitors and free members. Premium members see none.',
  paymentProvider:
    '<strong>A card payment provider</strong> takes premium payments. Its scripts are loaded on the payment page only, and your card details go to the provider directly.',
  databaseHost: '<strong>A serverless Postgres service</strong> hosts our database.',
  onlyForTheirTask:
    'They may use the data for their task only. We also give out data where the law obliges us to.',
  cookies: 'Cookies',
  ownCookies:
    'One cookie keeps you signed in: for 30 days if you chose “remember me”, otherwise for 12 hours after you last used the site. Another, which lives for a minute, makes sure that you see your own changes at once. Your choice of theme, your drafts, reviews that you wrote offline and your recent searches stay in your browser.',
  adCookies:
    'The ad network may set cookies of its own where advertisements are shown. Premium membership turns them off.',
  security: 'How we protect it',
  securityMeasures:
    'Connections are encrypted. Passwords are hashed with a method made for passwords. Photos are re-encoded, which removes hidden details such as the place where they were taken. Names and texts in our internal records are sealed with a key of your own, which is destroyed when your account is erased.',
  yourRights: 'Your rights',
  whatYouCanDo:
    'You can see, correct, download and erase your data, object to a use of it, or withdraw a consent. Most of it you do yourself in the <settings>Settings of your dashboard</settings>: edit your profile, use “Download my data”, or delete your account.',
  responseTime:
    'We respond to every request <strong>within 30 days</strong>. A complex request may need up to 30 more days, and we notify you of that within the first 30.',
  deletion: 'How long we keep it',
  howDeletionWorks:
    'We keep your data for as long as you have an account. When you delete it, everything of yours disappears from the site at once. For 7 days you can change your mind by signing in; after that your profile, ratings, votes, follows, messages, claims and photos are erased and your subscription is cancelled. All of it is completed <strong>within 30 days</strong> of your request.',
  storedLonger: 'We keep longer only what the law demands, such as invoices.',
  children: 'Children',
  ageLimit:
    'Candor is for people who are <strong>at least 13 years old</strong>. If we learn that an account belongs to a younger child, we delete it.',
  changes: 'Changes to this policy',
  howItChanges:
    'When this policy changes, the date at its top changes with it. We notify members of important changes before they take effect.',
} as const;
