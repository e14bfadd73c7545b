import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { pages } from '@fyonka/api-contract/pages/routes';
import { cartDialog } from '@fyonka/shop-bridge/cart-dialog';
import type { AgainChange, AgainOutcome, AgainResult } from '@fyonka/shop-bridge/order-again';
import { Button } from '../../actions/button.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { Link } from '../../navigation/link.tsx';
import { Note } from '../../notices/note.tsx';
import { Money } from '../../text/money.tsx';
import { useMessages } from './messages.ts';
import styles from './order-again.module.css';

export interface OrderAgainProps {
  isBusy: boolean;
  /** What differs from the order, or why nothing was done; null: nothing to say. */
  result: AgainResult | null;
  onStart: () => void;
}

/** Orders the same again, and says what differs from the order. */
export function OrderAgain({ isBusy, result, onStart }: OrderAgainProps) {
  const { t } = useMessages();
  return (
    <>
      <Button kind="soft" icon={RotateCcw} className={styles.again} busy={isBusy} onClick={onStart}>
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

function Changes({ added, changes }: AgainOutcome) {
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

function ChangeWords({ change }: { change: AgainChange }) {
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
