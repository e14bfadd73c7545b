import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FrontEndError } from '@fyonka/api-contract/wire/office/front-ends';
import { Icon } from '@fyonka/ui/icons/icon';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import { errorRate } from './version-rows.ts';
import type { VersionRow } from './version-rows.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './rate.module.css';

/** Rate of errors below which they are few: every shop has visitors whose connection breaks or whose browser is old. */
const MANY = 0.01;

/** Visitors with an error below which errors are few at any rate: one visitor alone has 3 % in a quiet hour. */
const SOME_VISITORS = 5;

interface RateProps {
  row: VersionRow;
  /** Rate of errors whose bar has the full length, so that the versions of a front end can be compared. */
  full: number;
}

/** Errors for each opened document of a version in the last 24 hours, as an icon, a number, a bar and words. */
export function Rate({ row, full }: RateProps) {
  const { t } = useMessages();
  const { documents, callers, errors } = row;
  const rate = errorRate(row);
  if (rate === null) return <span className={layout.muted}>{t('notOpened')}</span>;
  const opened = t('opened', { count: documents });
  if (callers === 0)
    return (
      <span className={`${layout.stack1} ${styles.rate}`}>
        {errors.length === 0 && (
          <b className={layout.good}>
            <Icon icon={CircleCheck} size={18} />
            {t('noErrors')}
          </b>
        )}
        <span className={layout.muted}>{opened}</span>
        <ErrorList errors={errors} />
      </span>
    );
  const isMany = rate >= MANY && callers >= SOME_VISITORS;
  return (
    <span className={`${layout.stack1} ${styles.rate}`} data-many={isMany || undefined}>
      <b className={isMany ? layout.bad : undefined}>
        <Icon icon={isMany ? TriangleAlert : Info} size={18} />
        <Ltr>{percentText(rate)}</Ltr> {t(isMany ? 'manyErrors' : 'fewErrors')}
      </b>
      <span className={`${layout.sand} ${layout.clipped} ${styles.bar}`} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * rate) / full}%` }} />
      </span>
      <span className={layout.muted}>{t('withErrors', { count: callers, opened })}</span>
      <ErrorList errors={errors} />
    </span>
  );
}

function ErrorList({ errors }: { errors: readonly FrontEndError[] }) {
  const { t } = useMessages();
  if (errors.length === 0) return null;
  return (
    <details className={`${layout.small} ${styles.errors}`}>
      <summary className={`${layout.link} ${layout.inline} ${layout.target} ${layout.pressable}`}>
        {t('whichErrors')}
      </summary>
      <ul>
        {errors.map(({ exactly, place, callers }) => (
          <li key={`${exactly} ${place}`}>
            {t(`error-${exactly}`, { count: callers })}
            {place !== null && (
              <span className={`${layout.quiet} ${layout.anywhere} ${layout.block}`}>
                <Ltr>{place}</Ltr>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Such as `3.4%`, or `<0.1%`. */
function percentText(rate: number): string {
  const percent = 100 * rate;
  return percent < 0.1 ? '<0.1%' : `${percent.toFixed(1).replace('.0', '')}%`;
}
