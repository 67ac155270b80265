import type { Entity } from '@candor/contracts';
import { ExternalLink, Globe, Phone } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { MapLink } from '../../../components/map-link.tsx';
import { brandIcons } from './brand-icons.tsx';
import { readPhone } from '../read-phone.ts';
import { t } from '../messages/index.ts';

const networks = [
  { name: 'instagram', label: 'Instagram', address: 'https://www.instagram.com/' },
  { name: 'facebook', label: 'Facebook', address: 'https://www.facebook.com/' },
  { name: 'twitter', label: 'Twitter', address: 'https://twitter.com/' },
] as const;

/** Website, phone, address and further links of the listing. */
export function ContactLinks({ entity }: { entity: Entity }) {
  const website = readWebLink(entity.website);
  const furtherLinks = (entity.metadata.additionalLinks ?? []).flatMap(({ label, url }) => {
    const link = readWebLink(url);
    return link ? [{ label, href: link.href }] : [];
  });
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      <li className="flex min-h-8 max-w-full items-center">
        <MapLink entity={entity} withAddress className="min-h-8 gap-2 [&_svg]:size-4 [&_svg]:text-muted" />
      </li>
      {entity.phone && entity.category !== 'person' && (
        <Contact icon={Phone} href={phoneLink(entity.phone)}>
          <span className="sr-only">{t('phoneIs')} </span>
          <bdi>{entity.phone}</bdi>
        </Contact>
      )}
      {website && (
        <Contact icon={Globe} href={website.href} isOutside>
          <bdi>{website.label}</bdi>
        </Contact>
      )}
      {networks.map(({ name, label, address }) => {
        const handle = entity[name];
        return (
          handle && (
            <Contact key={name} icon={brandIcons[name]} href={address + encodeURIComponent(handle)} isOutside>
              <span className="text-muted">{label}</span> <bdi>{handle}</bdi>
            </Contact>
          )
        );
      })}
      {furtherLinks.map(({ label, href }) => (
        <Contact key={`${label} ${href}`} icon={ExternalLink} href={href} isOutside>
          <bdi>{label}</bdi>
        </Contact>
      ))}
    </ul>
  );
}

interface ContactProps {
  icon: ComponentType<{ 'aria-hidden'?: boolean; className?: string }>;
  /** `null`: a text without a link. */
  href: string | null;
  isOutside?: boolean;
  children: ReactNode;
}

function Contact({ icon: Icon, href, isOutside = false, children }: ContactProps) {
  return (
    <li className="flex min-h-8 max-w-full items-center">
      <a
        href={href ?? undefined}
        // Members enter these links, so search engines must not count them as ours.
        {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
        className="inline-flex min-h-8 min-w-0 items-center gap-2 [&[href]]:hover:text-accent [&[href]]:hover:underline"
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">{children}</span>
        {isOutside && <span className="sr-only"> {t('opensInNewTab')}</span>}
      </a>
    </li>
  );
}

interface WebLink {
  href: string;
  /** 'example.com/menu' */
  label: string;
}

/** Only http and https links, whatever the stored text contains. */
export function readWebLink(url: string | null | undefined): WebLink | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host, pathname, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  return { href, label: `${host.replace(/^www\./, '')}${path}` };
}

/** 'tel:+15125550100;ext=12'; `null` for a text that is no number. */
export function phoneLink(phone: string): string | null {
  const read = readPhone(phone);
  if (read === null) return null;
  return `tel:${read.number}${read.extension === null ? '' : `;ext=${read.extension}`}`;
}
