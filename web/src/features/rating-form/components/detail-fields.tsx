import { useWatch } from 'react-hook-form';
import { Badge } from '../../../components/badges.tsx';
import { splitTags } from '../tags.ts';
import { useRatingForm } from '../use-rating-form.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormSection } from './form-section.tsx';
import { TextField } from './text-field.tsx';

const noAnswer = { value: '', label: 'No answer' };

const priceRanges = [
  noAnswer,
  { value: '1', label: '$ Budget' },
  { value: '2', label: '$$ Moderate' },
  { value: '3', label: '$$$ Expensive' },
  { value: '4', label: '$$$$ Luxury' },
];

const serviceQualities = [
  noAnswer,
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Average' },
  { value: '2', label: 'Poor' },
  { value: '1', label: 'Very Poor' },
];

const recommendations = [
  noAnswer,
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Maybe' },
];

/** Facts beside the review; all of them may stay empty. */
export function DetailFields() {
  return (
    <FormSection title="Details" description="All of these are optional.">
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
        <ChoiceField name="priceRange" options={priceRanges} />
        <ChoiceField name="serviceQuality" options={serviceQualities} />
        <ChoiceField name="wouldRecommend" options={recommendations} />
      </div>
      <div className="grid grid-cols-1 gap-2.5">
        <TextField name="tags" hint="Separate them with commas." placeholder="cozy, late night, vegan" />
        <TagPreview />
      </div>
    </FormSection>
  );
}

function TagPreview() {
  const { control } = useRatingForm();
  const tags = splitTags(useWatch({ control, name: 'tags' }));
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Your tags" className="flex flex-wrap gap-2">
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
