export const en = {
  invalidEmail: 'Please enter a valid email',
  emailTooLong: 'Email must be at most {max} characters',
  locationRequired: 'Location is required',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordNotUsable: 'Password contains characters that cannot be used',
  passwordRequired: 'Password is required',
  agreementRequired: 'You must agree to the terms',
  invalidPasskey: 'The passkey is not valid',
  codeRequired: 'Code is required',
  codeTooLong: 'The code is too long',
} as const;
