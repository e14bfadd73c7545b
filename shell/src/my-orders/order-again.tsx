import { useState } from 'react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { pages } from '@fyonka/api-contract/pages/routes';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { putIntoCart } from './put-into-cart.ts';
import type { Change, Outcome } from './put-into-cart.ts';
import styles from './my-orders.module.css';

type Result = Outcome | { refusal: MessageKey };

/** Adds the products of an order to the cart and opens it. Differences from the order are reported first. */
export function OrderAgain({ order }: { order: OrderView }) {
  const { t } = useMessages();
  const putting = useAction();
  const [result, setResult] = useState<Result | null>(null);

  function orderAgain() {
    setResult(null);
    putting.run(
      () => tryToPut(order),
      (ended) => {
        if ('added' in ended && ended.changes.length === 0) cartDialog.set(true);
        else setResult(ended);
      },
    );
  }

  return (
    <>
      <Button kind="soft" icon={RotateCcw} className={styles.again} busy={putting.isBusy} onClick={orderAgain}>
        {t('again')}
      </Button>
      {result && (
        <div className={styles.result}>
          {'refusal' in result ? <Note kind="bad">{t(result.refusal)}</Note> : <Changes {...result} />}
        </div>
      )}
    </>
  );
}

function Changes({ added, changes }: Outcome) {
  const { t } = useMessages();
  return (
    <Note
      kind="wait"
      title={t(added > 0 ? 'addedSome' : 'addedNone')}
      action={
        added > 0 && (
          <Button kind="line" onClick={() => cartDialog.set(true)}>
            {t('openCart')}
          </Button>
        )
      }
    >
      <ul className={styles.changes}>
        {changes.map((change, index) => (
          <li key={index}>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

function ChangeWords({ change }: { change: Change }) {
  const { rich } = useMessages();
  const language = useLanguage();
  const name = change.name[language];
  const item =
    change.kind === 'textChanged' ? (
      <Link key="item" className={styles.link} href={pages.product(change.productId)}>
        {name}
      </Link>
    ) : (
      <b key="item">{name}</b>
    );
  if (change.kind === 'priceChanged')
    return rich(change.kind, {
      item,
      from: <Money key="from" kd={change.from} />,
      to: <Money key="to" kd={change.to} />,
    });
  if (change.kind === 'fewer') return rich(change.kind, { item }, { count: change.count, wanted: change.wanted });
  return rich(change.kind, { item });
}

async function tryToPut({ orderItems }: OrderView): Promise<Result> {
  try {
    return await putIntoCart(orderItems);
  } catch (error) {
    return { refusal: refusalFrom(error).code === 'OFFLINE' ? 'againOffline' : 'againFailed' };
  }
}
