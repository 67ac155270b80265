import { placeName, shortName, type PublicProfile } from '@candor/contracts';
import { memberFeed } from '../feeds/feed-address.ts';
import { t } from '../messages/index.ts';
import { siteName, type PageHead } from './page-head.ts';

/** Shows a member by first name and last initial, like the cards. */
export const userHead = (member: PublicProfile, publicUrl: string): PageHead => {
  const name = shortName(member);
  const canonicalPath = `/user/${member.id}`;
  return {
    title: `${t('reviewsBy', { name })} | ${siteName}`,
    description:
      member.city === null
        ? t('aboutMember', { name })
        : t('aboutMemberFrom', { name, place: placeName(member) }),
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

export const missingUserHead = (): PageHead => ({
  title: `${t('userNotFound')} | ${siteName}`,
  description: t('memberDoesNotExist'),
  canonicalPath: null,
  isIndexed: false,
  openGraphType: 'website',
  image: null,
  feed: null,
  jsonLd: null,
});
