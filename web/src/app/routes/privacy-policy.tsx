import { privacyPolicy } from '../../features/legal/privacy-policy/privacy-policy.tsx';
import { LegalPage } from '../layout/legal-page.tsx';

export function Component() {
  return <LegalPage {...privacyPolicy} />;
}
