import { OpensLater } from '../../components/opens-later.tsx';

export function Component() {
  return (
    <OpensLater
      title="Entity Management"
      subtitle="Manage all platform entities and listings"
      back={{ label: 'Back to Dashboard', to: '/admin' }}
    />
  );
}
