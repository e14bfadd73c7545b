import { navigate } from 'wouter/use-browser-location';
import { usableHere } from '@fyonka/api-client/payments';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { inLanguage } from '@fyonka/i18n/format';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { aloneCheckout, keepAlonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../later/messages.ts';

interface BuyWithWalletProps {
  wallet: OfferedPaymentMethod;
  product: ProductView;
  /** The texts to order with; null when one is missing, which its field then says. */
  collect: () => CartText[] | null;
}

/**
 * Orders one piece beside the cart, where the shop takes the wallet of this device. The address is asked by the checkout:
 * a wallet's contact has no area, block and street of Kuwait.
 */
export function BuyWithWallet({ wallet, product, collect }: BuyWithWalletProps) {
  const { t } = useMessages();
  if (usableHere([wallet]).length === 0) return null;

  function buy(): void {
    const customTexts = collect();
    if (!customTexts) return;
    const { _id, name, price, imageUrl } = product;
    keepAlonePiece({ _id, name, price, imageUrl, quantity: 1, customTexts });
    navigate(aloneCheckout());
  }

  return (
    <Button kind="line" wide tall onClick={buy}>
      {t('buyWith', { method: inLanguage(wallet.name) })}
    </Button>
  );
}
