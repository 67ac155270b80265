import { useState } from 'react';
import { Button } from './button.tsx';
import { t } from './messages/index.ts';

interface LongTextProps {
  text: string;
  /** ISO 639-1; `null` if it is unclear. */
  language?: string | null;
  /** How many characters are cut. Defaults to about twelve lines of the list. */
  longText?: number;
  /** How many lines of a long text are shown. */
  lines?: keyof typeof clamps;
}

const clamps = { 5: 'line-clamp-5', 10: 'line-clamp-[10]' };

/** The text with the author's paragraphs. A very long text is cut until it is expanded. */
export function LongText({ text, language = null, longText = 900, lines = 10 }: LongTextProps) {
  // A cut that hides a line or two would only cost a press.
  const [isWhole, setIsWhole] = useState(text.length <= longText && text.split('\n').length <= lines + 2);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p
        lang={language ?? undefined}
        dir="auto"
        className={`w-full max-w-[44rem] leading-relaxed wrap-anywhere whitespace-pre-line ${isWhole ? '' : clamps[lines]}`}
      >
        {text}
      </p>
      {!isWhole && (
        <Button
          variant="link"
          className="min-h-6"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
