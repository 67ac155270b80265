/** How much of the photos has been sent; what follows is the server's work. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label="Uploading photos"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${String(share)})` }}
        />
      </div>
      <p aria-hidden className="text-sm text-muted tabular-nums">
        {share < 1 ? `Uploading photos… ${String(percent)}%` : 'Photos sent. Saving…'}
      </p>
    </div>
  );
}
