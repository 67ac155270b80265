import type { EntityChoice, SimilarEntity } from '@candor/contracts';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { useEntityToRate } from '../api/entities.ts';
import { listingFields, type RatingFormValues, withChoice, withoutListing } from '../form-values.ts';
import { EntityFields } from './entity-fields.tsx';
import { FormSection, useRatingForm } from './form-fields.tsx';
import { ListingChooser } from './listing-chooser.tsx';
import { ListingLine } from './listing-line.tsx';
import { SimilarListingsNotice } from './similar-listings-notice.tsx';
import { hidden } from '../../../components/hidden.tsx';
import { t } from '../messages/index.ts';

interface ListingStepProps {
  /** An edited rating stays with its listing. */
  isEdit: boolean;
  areFieldsOpen: boolean;
  onFieldsOpenChange: (isOpen: boolean) => void;
  similar: readonly SimilarEntity[];
  similarHeading: Ref<HTMLHeadingElement>;
  onDeclineSimilar: (listings: readonly SimilarEntity[]) => void;
}

/** What is rated: a listing in one line, a way to find it, or the fields of a new one. */
export function ListingStep({
  isEdit,
  areFieldsOpen,
  onFieldsOpenChange,
  similar,
  similarHeading,
  onDeclineSimilar,
}: ListingStepProps) {
  const form = useRatingForm();
  const entityId = useWatch<RatingFormValues, 'entityId'>({ name: 'entityId' });
  const focusNext = useFocusAfterRender();

  const setListing = (values: RatingFormValues, isOpen: boolean, next: () => void) => {
    form.setValues(values);
    form.clearErrors([...listingFields]);
    onFieldsOpenChange(isOpen);
    focusNext(next);
  };
  const choose = (choice: EntityChoice) => {
    setListing(withChoice(form.getValues(), choice), false, () => {
      form.setFocus('starRating');
    });
  };
  const change = () => {
    setListing(withoutListing(form.getValues()), false, () => {
      document.querySelector<HTMLElement>('input[name=listing]')?.focus();
    });
  };
  const describe = (typed: string) => {
    setListing({ ...form.getValues(), name: typed }, true, () => {
      form.setFocus('category');
    });
  };
  const decline = () => {
    onDeclineSimilar(similar);
    // Without an address, the server would find the listing of the same name again.
    if (!similar.some(({ isSame }) => isSame)) return;
    form.setError('address', { message: t('addressNeeded') });
    form.setFocus('address');
  };

  if (areFieldsOpen) {
    return (
      <FormSection
        title={t('whatAreYouRating')}
        description={isEdit ? t('changesAreSuggested') : t('ratingIsAdded')}
      >
        {!isEdit && (
          <Button variant="outline" size="small" className="justify-self-start" onClick={change}>
            {t('findInListings')}
          </Button>
        )}
        <EntityFields
          afterPlace={
            similar.length > 0 && (
              <SimilarListingsNotice
                similar={similar}
                headingRef={similarHeading}
                onUse={choose}
                onDecline={decline}
              />
            )
          }
        />
        <p role="status" className="sr-only">
          {similar.length > 0 && t('similarListings')}
        </p>
      </FormSection>
    );
  }
  return (
    <FormSection title={t('whatAreYouRating')}>
      {entityId === '' ? (
        <ListingChooser onChoose={choose} onUnlisted={describe} />
      ) : (
        <ChosenListing
          entityId={entityId}
          changeLabel={isEdit ? t.rich('changeDetails', { hidden }) : t.rich('changeListing', { hidden })}
          onChange={
            isEdit
              ? () => {
                  onFieldsOpenChange(true);
                  focusNext(() => {
                    form.setFocus('category');
                  });
                }
              : change
          }
        />
      )}
    </FormSection>
  );
}

interface ChosenListingProps {
  entityId: string;
  changeLabel: ReactNode;
  onChange: () => void;
}

function ChosenListing({ entityId, changeLabel, onChange }: ChosenListingProps) {
  const values = useRatingForm().getValues();
  const { data: entity } = useEntityToRate(entityId);
  return (
    <div className="flex items-center gap-3">
      <ListingLine
        listing={entity ?? { ...values, category: values.category as EntityChoice['category'] }}
        figures={entity}
      />
      <Button variant="outline" size="small" onClick={onChange}>
        {changeLabel}
      </Button>
    </div>
  );
}

/** Runs a step after the next render: only then the element that gets the focus exists. */
function useFocusAfterRender(): (step: () => void) => void {
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    const step = pending.current;
    pending.current = null;
    step?.();
  });
  return (step) => {
    pending.current = step;
  };
}
