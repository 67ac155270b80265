export const en = {
  title: 'Terms of Service',
  summary:
    'The agreement between you and Candor. We have tried to write it the way we want reviews to be written: plainly.',
  agreement: 'The agreement',
  whatYouAgreeTo:
    'By creating an account or using Candor you agree to these terms, to the <guidelines>Community Guidelines</guidelines> and to the <privacy>Privacy Policy</privacy>. If you do not agree, please do not use the site.',
  account: 'Your account',
  ageLimit: 'You must be at least 13 years old.',
  oneAccount: 'One person, one account, with your real first and last name.',
  password:
    'Keep your password to yourself. It needs at least 8 characters. You are responsible for what happens under your account.',
  deletion: 'You may delete your account at any time in the Settings of your dashboard.',
  content: 'What you publish',
  license:
    'Your ratings, reviews and photos stay yours. By publishing them you allow Candor to show, store, resize and distribute them as part of the service, worldwide and without payment, until you delete them.',
  promise:
    'You promise that what you publish is your own, is true to your experience, and breaks no law and no one’s rights.',
  oneReview:
    'One review per member for each business, person, place, product or service. You can edit it at any time.',
  reviewLength: 'A review has at least 50 characters.',
  photos: 'Free members can add 1 photo to a review, premium members up to 5. A photo may have up to 10MB.',
  notOwnListing: 'You may not rate a listing that you have claimed.',
  opinions: 'Opinions are their authors’',
  whoseOpinions:
    'Ratings are the opinions of the members who wrote them, not of Candor. We do not edit them, and no business can pay to have one changed, moved or removed. We remove content that breaks these terms or the guidelines.',
  premium: 'Premium membership',
  price:
    'Premium costs <strong>$9.99 per month</strong> and renews each month until you cancel. Payments are handled by a card payment provider.',
  cancelAnytime:
    '<strong>Cancel anytime.</strong> Premium then lasts until the end of the month that is paid for.',
  moneyBack:
    '<strong>30-day money-back guarantee.</strong> Within 30 days of your first payment you can have it refunded, once, in the Settings of your dashboard.',
  failedPayment: 'If a payment fails, premium stays for 7 days, so that you can set it right.',
  messages: 'Messages can be sent between premium members only.',
  afterPremium: 'If premium ends, your published photos and reviews stay.',
  advertising: 'Visitors and free members see advertising from an ad network. Premium members see none.',
  claims: 'Claiming a listing',
  howToClaim:
    'If a listing is about your business you can claim it by verifying an email address or a phone number that belongs to it. Claiming a listing that is not yours is fraud; we may revoke any claim. A claim lets you keep the details of the listing right. It gives you no influence on its ratings.',
  notAllowed: 'What is not allowed',
  fakeReviews: 'Fake, paid or traded reviews, and votes from accounts made for the purpose.',
  harassment: 'Harassment, threats, hate, and other people’s private information.',
  spam: 'Spam, malware, and links that mislead.',
  attacks: 'Attacks on the site, going around its limits, or copying it in bulk by machine.',
  ending: 'When we end an account',
  howAccountsEnd:
    'We may remove content, withdraw a badge, or close an account that breaks these terms. If we can, we say why. If your account is closed, its ratings and votes are deleted with it.',
  liability: 'Warranty and liability',
  whatWeAreLiableFor:
    'We work to keep Candor available and correct, but it is provided as it is, without a guarantee that it always runs or that every rating is accurate. As far as the law allows, we are not liable for indirect losses or for decisions you base on ratings. Nothing here limits rights that the law gives you as a consumer.',
  changes: 'Changes to these terms',
  howTheyChange:
    'When these terms change, the date at their top changes with them, and members are notified of important changes before they take effect. If you go on using Candor after that, the new terms apply.',
} as const;
