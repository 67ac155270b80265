import type { RatingView } from '@candor/contracts';
import { Badge } from '../../../components/badges.tsx';
import { priceText, recommendText, serviceText } from '../aspects.ts';

/** Price, service, recommendation and tags, where the reviewer gave them. */
export function ReviewFacts({ rating }: { rating: RatingView }) {
  const { priceRange, serviceQuality, wouldRecommend, tags } = rating;
  const facts = [
    priceRange !== null && { name: 'Price', value: priceText(priceRange) },
    serviceQuality !== null && { name: 'Service', value: serviceText(serviceQuality) },
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && wouldRecommend === null && tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {facts.map(({ name, value }) => (
        <li key={name}>
          <Badge variant="outline">
            {name}: <span className="text-ink">{value}</span>
          </Badge>
        </li>
      ))}
      {wouldRecommend !== null && (
        <li>
          <Badge variant="outline">
            <span className="text-ink">{recommendText(wouldRecommend)}</span>
          </Badge>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge>
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
