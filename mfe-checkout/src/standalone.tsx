import ShoppingBag from 'lucide-react/icons/shopping-bag';
import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from './messages.ts';
import checkout from './routes.tsx';

/** Replaces the shell when this remote runs alone: its pages, and a button for the cart. */
function Host() {
  const { t } = useMessages();
  const Cart = checkout.cartDialog;
  return (
    <>
      <p>
        <Button kind="soft" icon={ShoppingBag} onClick={() => cartDialog.set(true)}>
          {t('cart')}
        </Button>
      </p>
      <main>
        <Suspense>
          <Switch>
            {Object.entries(checkout.pages).map(([pattern, Page]) => (
              <Route key={pattern} path={pattern}>
                <Page />
              </Route>
            ))}
          </Switch>
        </Suspense>
      </main>
      {Cart && <Cart />}
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(<Host />);
