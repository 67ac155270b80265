export { PrivacyPolicy as Component } from '../legal/privacy-policy.tsx';
