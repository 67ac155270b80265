import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { AdminRoute } from './guards/admin-route.tsx';
import { GuestRoute } from './guards/guest-route.tsx';
import { ProtectedRoute } from './guards/protected-route.tsx';
import { PageLayout } from './layout/page-layout.tsx';
import { RouteError } from './layout/route-error.tsx';

/** Every route of the product; each page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <PageLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Spinner />,
    children: [
      {
        // Inside the frame: a page that fails keeps header and footer.
        errorElement: <RouteError />,
        children: [
          { path: '/', lazy: () => import('./routes/home.tsx') },
          { path: '/search', lazy: () => import('./routes/search.tsx') },
          { path: '/entity/:id', lazy: () => import('./routes/entity.tsx') },
          { path: '/entities/:id', lazy: () => import('./routes/entity.tsx') },
          { path: '/user/:id', lazy: () => import('./routes/user.tsx') },
          { path: '/privacy-policy', lazy: () => import('./routes/privacy-policy.tsx') },
          { path: '/terms-of-service', lazy: () => import('./routes/terms-of-service.tsx') },
          { path: '/community-guidelines', lazy: () => import('./routes/community-guidelines.tsx') },
          {
            element: <GuestRoute />,
            children: [{ path: '/auth', lazy: () => import('./routes/auth.tsx') }],
          },
          {
            element: <ProtectedRoute />,
            children: [
              { path: '/create-rating', lazy: () => import('./routes/create-rating.tsx') },
              { path: '/create', lazy: () => import('./routes/create-rating.tsx') },
              { path: '/messages', lazy: () => import('./routes/messages.tsx') },
              { path: '/subscribe', lazy: () => import('./routes/subscribe.tsx') },
            ],
          },
          {
            // Its page has a sign-in prompt of its own for a session that ends while it is open.
            element: <ProtectedRoute whenSessionEnds="stay" />,
            children: [{ path: '/dashboard', lazy: () => import('./routes/dashboard.tsx') }],
          },
          {
            element: <AdminRoute />,
            children: [
              { path: '/admin', lazy: () => import('./routes/admin.tsx') },
              { path: '/admin/users', lazy: () => import('./routes/admin-users.tsx') },
              { path: '/admin/entities', lazy: () => import('./routes/admin-entities.tsx') },
              { path: '/admin/ratings', lazy: () => import('./routes/admin-ratings.tsx') },
            ],
          },
          { path: '*', lazy: () => import('./routes/not-found.tsx') },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
