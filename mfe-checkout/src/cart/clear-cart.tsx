import { useState } from 'react';
import Trash from 'lucide-react/icons/trash';
import { cart } from '@fyonka/shop-bridge/cart';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './clear-cart.module.css';

/** Empties the cart after a confirmation. */
export function ClearCart() {
  const { t } = useMessages();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');

  if (question !== 'asked') {
    return (
      <p className={styles.clear}>
        <Button
          kind="text"
          icon={Trash}
          ref={question === 'declined' ? focusWhenShown : null}
          onClick={() => setQuestion('asked')}
        >
          {t('clearCart')}
        </Button>
      </p>
    );
  }
  return (
    <div className={`${layout.stack3} ${styles.question}`} role="group" aria-label={t('clearCartQuestion')}>
      <p>{t('clearCartQuestion')}</p>
      <div className={`${layout.wrap} ${styles.answers}`}>
        <Button kind="line" icon={Trash} onClick={() => cart.clear()}>
          {t('clearCartYes')}
        </Button>
        {/* The harmless answer gets the focus. */}
        <Button kind="text" ref={focusWhenShown} onClick={() => setQuestion('declined')}>
          {t('clearCartNo')}
        </Button>
      </div>
    </div>
  );
}
