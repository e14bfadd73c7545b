import { navigate } from 'wouter/use-browser-location';
import { useAnswer } from '@fyonka/api-client/answers';
import { paymentMethodsPath, usableHere } from '@fyonka/api-client/payments';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { inLanguage } from '@fyonka/i18n/format';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { aloneCheckout, keepAlonePiece } from '@fyonka/shop-bridge/pieces/alone-piece';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';

interface BuyWithWalletProps {
  product: ProductView;
  /** The texts to order with; null when one is missing, which its field then says. */
  collect: () => CartText[] | null;
}

/**
 * Orders one piece beside the cart, where the shop takes the wallet of this device. The address is asked by the checkout:
 * a wallet's contact has no area, block and street of Kuwait.
 */
export function BuyWithWallet({ product, collect }: BuyWithWalletProps) {
  const { t } = useMessages();
  const { answer } = useAnswer(paymentMethodsPath());
  const wallet = usableHere(answer?.methods ?? []).find(({ kind }) => kind === 'wallet');
  if (!wallet) return null;

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
