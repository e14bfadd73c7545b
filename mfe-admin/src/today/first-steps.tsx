import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { paymentMethodsPath } from '@fyonka/api-client/payments';
import type { TodayAnswer } from '@fyonka/api-contract/wire/office/reports';
import { persistentStore } from '@fyonka/shop-bridge/local-storage';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useStore } from '@fyonka/ui/use-store';
import { officePath } from '../pages.ts';
import { Command } from '../parts/command.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './first-steps.module.css';

/** Steps that somebody on this device does not need, by their names, with commas. */
const notNeeded = persistentStore<string>(
  'office-steps-not-needed',
  (text) => text ?? '',
  (names) => names,
);

/** As it is typed on the server. */
const BACKUP_COMMAND = 'npm run data -- backup /backups';

interface Step {
  name: MessageKey;
  /** Undefined while it is not known, when the step counts as done: nothing appears that vanishes at once. */
  isDone: boolean | undefined;
  /** Undefined for what is done on the server. */
  href?: string;
}

/**
 * Checklist for the first days of a shop, ticked off by what the shop has. It disappears once everything is done or not
 * needed.
 */
export function FirstSteps({ done }: { done: TodayAnswer['setUp'] }) {
  const { t } = useMessages();
  const left = new Set(useStore(notNeeded).split(','));
  const payments = useAnswer(paymentMethodsPath()).answer;
  const alerts = useOwnAnswer(pathTo('GET /api/admin/alerts')).answer;
  const steps: readonly Step[] = [
    { name: 'stepPhone', isDone: done.hasPhone, href: officePath('/admin/settings/shop') },
    { name: 'stepDelivery', isDone: done.hasDeliveryPromise, href: officePath('/admin/settings/shop') },
    { name: 'stepAreas', isDone: done.hasAreas, href: officePath('/admin/settings/areas') },
    {
      name: 'stepPayments',
      isDone: payments && !payments.isTest && payments.methods.length > 0,
      href: officePath('/admin/settings/payments'),
    },
    { name: 'stepProducts', isDone: done.hasOwnProduct, href: officePath('/admin/products/new') },
    {
      name: 'stepAlerts',
      // All are told of runs that they are given, without having chosen anything.
      isDone: alerts && (alerts.devices.length > 0 || alerts.choices.mail.some((kind) => kind !== 'run-given')),
      href: officePath('/admin/alerts'),
    },
    { name: 'stepBackup', isDone: done.hasBackup },
  ];
  if (steps.every(({ name, isDone = true }) => isDone || left.has(name))) return null;
  return (
    <section className={`${layout.pad5} ${layout.sand} ${layout.roundL} ${styles.steps}`}>
      <h2>{t('firstSteps')}</h2>
      <ul>
        {steps
          .filter(({ name }) => !left.has(name))
          .map(({ name, isDone = true, href }) => (
            <li key={name} className={isDone ? `${layout.quiet} ${styles.done}` : ''}>
              <Icon icon={isDone ? CircleCheck : Circle} size={20} />
              {isDone ? (
                <span className={layout.fill}>
                  {t(name)} <VisuallyHidden>{t('stepDone')}</VisuallyHidden>
                </span>
              ) : (
                <>
                  <span className={`${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
                    {href === undefined ? (
                      <>
                        {t(name)}{' '}
                        <code className={layout.small}>
                          <Command>{BACKUP_COMMAND}</Command>
                        </code>
                      </>
                    ) : (
                      <Link href={href}>{t(name)}</Link>
                    )}
                  </span>
                  <Button kind="text" onClick={() => notNeeded.set([...left, name].filter(Boolean).join())}>
                    {t('notNeeded')} <VisuallyHidden>{t(name)}</VisuallyHidden>
                  </Button>
                </>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
