import { Lock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface PayButtonProps {
  price: string;
  isOwed: boolean;
  isProcessing: boolean;
  /** Whether the provider's form has loaded. */
  isReady?: boolean;
}

export function PayButton({ price, isOwed, isProcessing, isReady = true }: PayButtonProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        type="submit"
        variant="premium"
        size="large"
        className="w-full"
        isPending={isProcessing}
        disabled={!isReady}
      >
        {isProcessing ? (
          'Processing...'
        ) : (
          <>
            <Lock aria-hidden />
            {isOwed ? `Pay ${price}` : `Subscribe for ${price} per month`}
          </>
        )}
      </Button>
      <p className="text-center text-sm text-muted">
        Renews every month until you cancel, which you can do in Settings.
      </p>
    </div>
  );
}
