import { CircleAlert, History, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { editCountText } from '../../../lib/edit-count.ts';
import { fieldLabels, type LabeledField } from '../form-values.ts';
import type { UploadShares } from '../upload-shares.ts';
import { useRatingForm } from './form-fields.tsx';
import { t } from '../messages/index.ts';

interface AlreadyReviewedProps {
  ratingId: string;
  /** Links to the edit form, and passes the typed values on. */
  onEditInstead: () => void;
}

export function AlreadyReviewedNotice({ ratingId, onEditInstead }: AlreadyReviewedProps) {
  return (
    <Notice role="alert">
      {t.rich('alreadyReviewed', {
        link: (children) => (
          <Link
            key="link"
            to={`/create-rating?edit=${encodeURIComponent(ratingId)}`}
            className="text-link font-medium"
            onClick={onEditInstead}
          >
            {children}
          </Link>
        ),
      })}
    </Notice>
  );
}

export function SuggestionNotice() {
  return <Notice role="status">{t('detailsSuggested')}</Notice>;
}

/** Stays after the toast is gone. */
export function LimitNotice({ text }: { text: string }) {
  return (
    <Notice role="status">
      {t.rich('limitReached', {
        limit: text,
        link: (children) => (
          <Link key="link" to="/community-guidelines#daily-limits" className="text-link font-medium">
            {children}
          </Link>
        ),
      })}
    </Notice>
  );
}

function Notice({ role, children }: { role: 'alert' | 'status'; children: ReactNode }) {
  return (
    <div role={role} className="flex gap-3 rounded-2xl border bg-accent-soft px-5 py-4">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <p>{children}</p>
    </div>
  );
}

/** Before an edit is saved. `editCount`: how often the review was edited until now. */
export function EarlierTextsNotice({ id, editCount }: { id: string; editCount: number }) {
  return (
    <p id={id} className="flex gap-3 text-muted">
      <History aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{t('earlierTexts', { note: editCountText(editCount + 1), count: editCount + 1 })}</span>
    </p>
  );
}

interface DraftNoticeProps {
  hadPhotos: boolean;
  onDiscard: () => void;
}

export function DraftNotice({ hadPhotos, onDiscard }: DraftNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border bg-accent-soft px-5 py-4"
    >
      <History aria-hidden className="size-5 shrink-0 text-accent" />
      <p className="min-w-0 flex-1 basis-60">
        {t('draftRestored')}
        {hadPhotos && ` ${t('photosNotInDraft')}`}
      </p>
      <Button variant="outline" size="small" onClick={onDiscard}>
        {t('discardDraft')}
      </Button>
    </div>
  );
}

/** After an attempt to submit: links to the fields with errors. */
export function ErrorSummary() {
  const { formState, setFocus } = useRatingForm();
  const fields = (Object.keys(fieldLabels) as LabeledField[]).filter(
    (field) => formState.errors[field] !== undefined,
  );
  if (!formState.isSubmitted || fields.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-2xl border border-danger/40 bg-danger-soft px-5 py-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <p className="font-medium">{t('fieldsNeedAttention', { count: fields.length })}</p>
        <ul className="flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="text-link min-h-6 font-medium"
                onClick={() => {
                  setFocus(field);
                }}
              >
                {fieldLabels[field]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface UploadProgressProps {
  /** Null while the photos are prepared. */
  shares: UploadShares | null;
  onCancel: () => void;
}

/** The progress of the upload, then that the server processes the photos. */
export function UploadProgress({ shares, onCancel }: UploadProgressProps) {
  const percent = Math.round((shares?.all ?? 0) * 100);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5">
      <ProgressBar label={t('uploadingPhotos')} share={shares?.all ?? 0} />
      <Button variant="outline" size="small" onClick={onCancel} className="row-span-2">
        {t('cancelUpload')}
      </Button>
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {shares === null && t('preparingPhotos')}
        {shares !== null && (shares.all < 1 ? t('uploadingPercent', { percent }) : t('photosSent'))}
      </p>
    </div>
  );
}

/** `share` is from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform"
        style={{ transform: `scaleX(${String(share)})` }}
      />
    </div>
  );
}
