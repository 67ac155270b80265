import { OpensLater } from '../../components/opens-later.tsx';

export function Component() {
  return <OpensLater title="Admin Dashboard" back={{ label: 'Back to Dashboard', to: '/dashboard' }} />;
}
