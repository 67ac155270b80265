export { NotFoundPage as Component } from '../layout/not-found-page.tsx';
