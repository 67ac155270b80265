import { communityGuidelines } from '../../features/legal/community-guidelines/community-guidelines.tsx';
import { LegalPage } from '../layout/legal-page.tsx';

export function Component() {
  return <LegalPage {...communityGuidelines} />;
}
