import { shortName, type PublicProfile } from '@candor/contracts';
import { memberFeed } from '../feeds/feed-address.ts';
import { siteName, type PageHead } from './page-head.ts';

/** Shows a member by first name and last initial, like the cards. */
export const userHead = (member: PublicProfile, publicUrl: string): PageHead => {
  const name = shortName(member);
  const place = member.city === null ? '' : ` from ${[member.city, member.state ?? []].flat().join(', ')}`;
  const canonicalPath = `/user/${member.id}`;
  return {
    title: `Reviews by ${name} | ${siteName}`,
    description: `What ${name}${place} thinks: honest reviews on ${siteName}.`,
    canonicalPath,
    isIndexed: true,
    openGraphType: 'profile',
    image: member.profilePicture,
    feed: memberFeed(member),
    jsonLd: {
      '@type': 'ProfilePage',
      url: new URL(canonicalPath, publicUrl).href,
      mainEntity: { '@type': 'Person', name, identifier: member.id },
    },
  };
};

export const missingUserHead: PageHead = {
  title: `User not found | ${siteName}`,
  description: 'This member does not exist.',
  canonicalPath: null,
  isIndexed: false,
  openGraphType: 'website',
  image: null,
  feed: null,
  jsonLd: null,
};
