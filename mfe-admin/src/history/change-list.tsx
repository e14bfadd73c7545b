import type { FieldChange } from '@fyonka/api-contract/wire/office/edits';
import type { FieldWords } from './field-words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './history.module.css';

/** Fields that were changed, from what to what. */
export function ChangeList({ changes, words }: { changes: readonly FieldChange[]; words: FieldWords }) {
  const { rich } = useMessages();
  return (
    <dl className={`${layout.stack1} ${styles.changes}`}>
      {changes.map(({ field, from, to }) => (
        <div className={`${layout.wrap} ${layout.gap03}`} key={field}>
          <dt className={layout.quiet}>{words.label(field)}</dt>
          {/* The history of an order names what is personal without its values. */}
          {(from !== null || to !== null) && (
            <dd className={layout.anywhere}>
              {rich('fromTo', {
                from: <del key="from">{words.value(field, from)}</del>,
                to: (
                  <ins className={layout.medium} key="to">
                    {words.value(field, to)}
                  </ins>
                ),
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
