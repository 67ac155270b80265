import type { RouteObject } from 'react-router-dom';
import { Spinner } from '../components/loading.tsx';
import { AdminRoute, GuestRoute, ProtectedRoute } from './guards.tsx';
import { NotFound, RouteError } from './layout/error-pages.tsx';
import { PageLayout } from './layout/page-layout.tsx';

const loadAuthPage = async () => (await import('../features/auth/components/auth-page.tsx')).AuthPage;

/** All routes of the site. The code of a page loads before the page is shown. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Spinner,
    ErrorBoundary: RouteError,
    children: [
      {
        element: <PageLayout />,
        children: [
          {
            // A page that fails leaves the header and the footer in place.
            ErrorBoundary: RouteError,
            children: [
              { path: '/', lazy: () => import('./routes/home.tsx') },
              { path: '/search', lazy: () => import('./routes/search.tsx') },
              { path: '/entity/:id', lazy: () => import('./routes/entity.tsx') },
              { path: '/entities/:id', lazy: () => import('./routes/entity.tsx') },
              { path: '/user/:id', lazy: () => import('./routes/user.tsx') },
              { path: '/lists/:linkId', lazy: () => import('./routes/shared-list.tsx') },
              { path: '/unsubscribe', lazy: () => import('./routes/unsubscribe.tsx') },
              { path: '/privacy-policy', lazy: () => import('./routes/privacy-policy.tsx') },
              { path: '/terms-of-service', lazy: () => import('./routes/terms-of-service.tsx') },
              { path: '/community-guidelines', lazy: () => import('./routes/community-guidelines.tsx') },
              {
                element: <GuestRoute />,
                children: [{ path: '/auth', lazy: { Component: loadAuthPage } }],
              },
              {
                element: <ProtectedRoute />,
                children: [
                  { path: '/create-rating', lazy: () => import('./routes/create-rating.tsx') },
                  { path: '/create', lazy: () => import('./routes/create-rating.tsx') },
                  { path: '/messages', lazy: () => import('./routes/messages.tsx') },
                  { path: '/alerts', lazy: () => import('./routes/alerts.tsx') },
                  { path: '/notifications', lazy: () => import('./routes/notifications.tsx') },
                  { path: '/subscribe', lazy: () => import('./routes/subscribe.tsx') },
                ],
              },
              {
                // The page has its own sign-in prompt for a session that ends while it is open.
                element: <ProtectedRoute whenSessionEnds="stay" />,
                children: [{ path: '/dashboard', lazy: () => import('./routes/dashboard.tsx') }],
              },
              {
                element: <AdminRoute />,
                children: [
                  { path: '/admin', lazy: () => import('./routes/admin.tsx') },
                  { path: '/admin/users', lazy: () => import('./routes/admin.tsx') },
                  { path: '/admin/entities', lazy: () => import('./routes/admin.tsx') },
                  { path: '/admin/ratings', lazy: () => import('./routes/admin.tsx') },
                ],
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];
