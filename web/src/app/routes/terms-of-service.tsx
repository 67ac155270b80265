export { TermsOfService as Component } from '../legal/terms-of-service.tsx';
