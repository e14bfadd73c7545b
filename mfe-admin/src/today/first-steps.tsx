import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './first-steps.module.css';

/** Checklist for a new shop. It disappears once everything is done. */
export function FirstSteps({ done }: { done: TodayAnswer['setUp'] }) {
  const { t } = useMessages();
  const steps = [
    { key: 'stepPhone', isDone: done.hasPhone, href: officePath('/admin/settings/shop') },
    { key: 'stepProducts', isDone: done.hasProducts, href: officePath('/admin/products/new') },
    { key: 'stepDelivery', isDone: done.hasDeliveryPromise, href: officePath('/admin/settings/shop') },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className={`${layout.pad5} ${layout.sand} ${layout.roundL} ${styles.steps}`}>
      <h2>{t('firstSteps')}</h2>
      <ul>
        {steps.map(({ key, isDone, href }) => (
          <li key={key} className={isDone ? `${layout.quiet} ${styles.done}` : ''}>
            <Icon icon={isDone ? CircleCheck : Circle} size={20} />
            {isDone ? (
              <span>
                {t(key)} <VisuallyHidden>{t('stepDone')}</VisuallyHidden>
              </span>
            ) : (
              <Link href={href}>{t(key)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
