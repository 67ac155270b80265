import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { readWantedTarget } from '../../../lib/session.ts';
import { useStartProviderSignIn } from '../api/sign-in.ts';
import { t } from '../messages/index.ts';

const providers = [
  {
    provider: 'google',
    name: 'Google',
    path: 'M21.6 10.2H12v3.9h5.5a4.9 4.9 0 0 1-5.5 3.8 5.9 5.9 0 1 1 3.9-10.3l2.9-2.8A9.9 9.9 0 1 0 12 21.9c5.7 0 9.8-4 9.8-9.7 0-.7-.1-1.4-.2-2Z',
  },
  {
    provider: 'facebook',
    name: 'Facebook',
    path: 'M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.7.8-1.7 1.6V12h2.8l-.4 2.9h-2.4v7A10 10 0 0 0 22 12Z',
  },
] as const;

export function ProviderButtons() {
  const starting = useStartProviderSignIn();
  const location = useLocation();
  const returnTo = readWantedTarget(location.state) ?? '/';

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {providers.map(({ provider, name, path }) => (
          <Button
            key={name}
            variant="outline"
            isPending={starting.isPending && starting.variables.provider === provider}
            onClick={() => {
              starting.mutate({ provider, returnTo });
            }}
          >
            <svg aria-hidden viewBox="0 0 24 24" className="fill-current">
              <path d={path} />
            </svg>
            <span>
              {t.rich('continueWithProvider', {
                provider: name,
                long: (children) => (
                  <span key="long" className="sm:sr-only">
                    {children}
                  </span>
                ),
              })}
            </span>
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        {t.rich('providerTerms', {
          link: (children) => (
            <Link key="link" to="/terms-of-service" className="text-link">
              {children}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
