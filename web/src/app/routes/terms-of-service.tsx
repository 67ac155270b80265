import { termsOfService } from '../../features/legal/terms-of-service/terms-of-service.tsx';
import { LegalPage } from '../layout/legal-page.tsx';

export function Component() {
  return <LegalPage {...termsOfService} />;
}
