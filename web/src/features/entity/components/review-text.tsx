import { useState } from 'react';
import { Button } from '../../../components/button.tsx';

/** About twelve lines of the list. */
const longText = 900;

/** The text with the author's paragraphs. A very long text is cut until it is expanded. */
export function ReviewText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(text.length <= longText);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <p
        dir="auto"
        className={`w-full max-w-[44rem] leading-relaxed wrap-anywhere whitespace-pre-line ${isWhole ? '' : 'line-clamp-[10]'}`}
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
          Show all
        </Button>
      )}
    </div>
  );
}
