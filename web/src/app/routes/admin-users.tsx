import { OpensLater } from '../../components/opens-later.tsx';

export function Component() {
  return (
    <OpensLater
      title="User Management"
      subtitle="Manage all platform users"
      back={{ label: 'Back to Dashboard', to: '/admin' }}
    />
  );
}
