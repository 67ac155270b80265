export const en = {
  signInFirst: 'Please sign in first.',
  signInAgain: 'Please sign in again first.',
  onlyAdministrators: 'Only administrators can do this.',
  userNotFound: 'User not found',
  alreadyRegistered: 'This member is registered already.',
  emailTaken: 'Email already registered',
  newAccountGone: 'The new account is gone already.',
  accountGone: 'The account is gone already.',
  wrongCredentials: 'Email or password is not correct.',
  wrongPassword: 'The password is not correct.',
  wrongCurrentPassword: 'The current password is not correct.',
  commonPassword: 'This password is too common',
  tooManySignIns: 'Too many sign-ins at once. Please try again in a moment.',
  tooManyAttempts: 'Too many attempts. Please try again in {wait}.',
  codeRequired: 'Code is required',
  secondFactorNeeded: 'Please enter the code of your authenticator app.',
  wrongCode: 'The code is not correct, or was used already. Please enter the next one.',
  uselessChallenge: 'This took too long. Please sign in again.',
  secondFactorOn: 'An authenticator app is in use already.',
  secondFactorOff: 'No authenticator app is in use.',
  nothingToConfirm: 'Please set up the authenticator app again.',
  passkeyNotFound: 'Passkey not found',
  tooManyPasskeys: 'You can have {count} passkeys.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  wrongPasskey: 'This passkey does not sign you in. Please try again, or use your password.',
  signInUnavailable: '{provider} sign-in is not available on this server.',
  providerUnreachable: 'This sign-in cannot be reached right now. Please try again.',
  uselessLink: 'This took too long. Please begin again.',
  uselessToken: 'This link is no longer valid. Please request a new one.',
  uselessEmailChange: 'This link is no longer valid. Please change your email again.',
  uselessEmailUndo:
    'This link is no longer valid. It works once, within 7 days, and only while the account exists.',
  ownEmail: 'This is your email already.',
  emailBeingChanged: 'The email of this account is being changed at this moment.',
  sessionNotFound: 'Session not found',
  unknownPicture: 'The profile picture must be an image file or a web address.',
  dataExportNotFound: 'Data export not found',
  lastAdmin: 'At least one admin must remain.',
  ownFlag: 'You cannot take the admin role from yourself.',
  ownAccount: 'You cannot delete your own account here.',

  goToCandor: 'Go to Candor',
  goToSettings: 'Go to settings',
  goToSupport: 'Go to support',
  signIn: 'Sign in',
  choosePassword: 'Choose a new password',
  confirmMyAddress: 'Confirm my address',
  nothingToDo: 'If that was not you, there is nothing to do.',

  welcome: 'Welcome to Candor',
  accountReady:
    'Your Candor account is ready. Write about places, products and people, and read what others say:',
  addressUsed:
    'If you did not open this account, someone has used your address. Choose a new password on the sign-in page, and the account is yours.',
  accountReadyToConfirm:
    'Your Candor account is ready. Please confirm within 24 hours that this address is yours:',
  onceConfirmed: 'Once it is confirmed, your votes count, and you can claim the listing of your business.',
  notOpened: 'If you did not open this account, there is nothing to do.',

  confirmAddress: 'Confirm your email address',
  confirmAddressWithin: 'Please confirm within 24 hours that this is the address of your Candor account:',
  noSuchAccount: 'If you have no such account, there is nothing to do.',

  passwordReset: 'Choose a new Candor password',
  passwordRequested:
    'Someone, probably you, requested a new password for your Candor account. The link works once, within 30 minutes:',
  passwordStays: 'If that was not you, there is nothing to do: your password stays as it is.',

  passwordChanged: 'Your Candor password was changed',
  passwordWasChanged:
    'The password of your Candor account was changed, and other devices were signed out. If that was you, there is nothing to do. If it was not, choose a new password here:',
  mailReaders: 'Anyone who can read your mail can do the same. Make sure that only you can.',

  confirmEmailChange: 'Confirm your new email address',
  addressWanted:
    'Someone, probably you, wants to use this address for their Candor account. Please confirm it within 24 hours:',
  signInWithAddress:
    'From then on, you sign in with this address. If that was not you, there is nothing to do.',
  useAddress: 'Use this address',

  emailInUse: 'This address already has a Candor account',
  addressInUse:
    'Someone, probably you, wants to use this address for another Candor account. It already has one, so nothing was changed. You can sign in to it here:',

  emailChangeRequested: 'A new address for your Candor account',
  otherAddressRequested:
    'Someone, probably you, requested another email address for your Candor account, and knew its password. Nothing changes until the new address is confirmed. If that was not you, choose a new password now, which cancels the change:',
  nothingToDoHere: 'If that was you, there is nothing to do here.',

  emailChanged: 'Your Candor email address was changed',
  otherAddressNow:
    'Your Candor account has another email address now, and other devices were signed out. This address no longer signs you in. If that was you, there is nothing to do. If it was not, undo the change and choose a new password. The link works once, within 7 days:',
  reachSupport:
    'Do not share the link with anyone. If it does not work, write to our support. To reach it, sign in with another account, or open one: {url}',
  writeToSupport:
    'Do not share the link with anyone. If it does not work, write to our support from this address: {email}',
  undoChange: 'Undo the change',

  emailChangeUndone: 'A change of your Candor email address was undone',
  formerAddressAgain:
    'Your Candor account has the email address again that it had before. The former address undid the change, chose a new password, and all devices were signed out. This address no longer signs you in.',
  ifWrong: 'If you think that this is wrong, write to our support:',

  passkeyAdded: 'A passkey was added to your Candor account',
  passkeySignsIn:
    'A new passkey now signs in to your Candor account without a password. If that was you, there is nothing to do. If it was not, remove it in your settings, and choose a new password:',

  passkeyRemoved: 'A passkey of your Candor account was removed',
  passkeySignsInNoMore:
    'A passkey was removed, and no longer signs in to your Candor account. If that was you, there is nothing to do. If it was not, choose a new password here:',

  codesNeeded: 'Signing in to Candor now takes a code',
  authenticatorOn:
    'Signing in to your Candor account now takes a code of your authenticator app. Keep the recovery codes where you find them without your phone. If you did not set this up, choose a new password, and write to us:',

  codesNotNeeded: 'Signing in to Candor no longer takes a code',
  authenticatorOff:
    'The authenticator app of your Candor account was turned off, and its recovery codes no longer work. If that was you, there is nothing to do. If it was not, choose a new password here:',

  recoveryCodeUsed: 'A recovery code of your Candor account was used',
  codeReplacedApp:
    'A recovery code replaced your authenticator app, and no longer works. Codes that are left: {codesLeft}. You can create new ones in your settings:',
  newCodes: 'If that was not you, choose a new password, and then new recovery codes.',

  deletionRequested: 'Your Candor account will be deleted',
  accountHidden:
    'You requested the deletion of your Candor account. It is hidden now, and will be deleted permanently on {date}. To cancel, sign in before then:',
  anotherPassword: 'If that was not you, sign in, and choose another password in your settings.',
  cancelDeletion: 'Keep my account',

  unknownDevice: 'Unknown device',
  deviceOn: '{browser} on {system}',
  yourData: 'Your Candor data',
  aboutYourData:
    'Everything that Candor stores about you, as of {at}. The folder <code>data</code> has the same for programs.',
  noRecords: 'None.',
  photos: 'Photos',
  photo: 'Photo {number}',
  yes: 'yes',
  no: 'no',
} as const;
