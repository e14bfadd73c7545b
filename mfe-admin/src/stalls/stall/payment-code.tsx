import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Answered } from '../../parts/answered.tsx';
import { useMessages } from '../messages.ts';
import styles from '../stalls.module.css';

/** The link of a sale for the camera of the customer's phone. */
export function PaymentCode({ stall, order }: { stall: string; order: string }) {
  const { t } = useMessages();
  const sale = useOwnAnswer(pathTo('GET /api/admin/stalls/{id}/sales/{order}', { id: stall, order }));
  return (
    <Answered of={sale} skeleton={5}>
      {({ paymentCode }) =>
        paymentCode && (
          <svg
            className={styles.code}
            role="img"
            aria-label={t('codeOf')}
            viewBox={`0 0 ${paymentCode.length} ${paymentCode.length}`}
          >
            <path d={drawn(paymentCode)} />
          </svg>
        )
      }
    </Answered>
  );
}

/** A bar for each run of dark modules. */
function drawn(rows: readonly string[]): string {
  const bars = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return bars.join('');
}
