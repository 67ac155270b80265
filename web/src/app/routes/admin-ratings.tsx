import { OpensLater } from '../../components/opens-later.tsx';

export function Component() {
  return (
    <OpensLater
      title="Rating Moderation"
      subtitle="Review and moderate platform ratings"
      back={{ label: 'Back to Dashboard', to: '/admin' }}
    />
  );
}
