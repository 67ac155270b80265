export { CommunityGuidelines as Component } from '../legal/community-guidelines.tsx';
