import { stillToCome } from '@fyonka/api-contract/text/promised';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { DayGroups } from './groups.ts';
import { useMessages } from './messages.ts';
import { TextGroupCard } from './text-group-card.tsx';
import styles from './production.module.css';

interface DaySectionProps extends DayGroups {
  onMark: (text: TextToMake, isMade: boolean) => void;
}

/** Texts of the orders that were promised for one day. */
export function DaySection({ arrivesOn, groups, onMark }: DaySectionProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const isLate = arrivesOn !== null && stillToCome(arrivesOn) === null;
  return (
    <section className={styles.day}>
      {arrivesOn && (
        <h2 className={isLate ? styles.late : undefined}>
          {t(isLate ? 'late' : 'due', { day: arrivesOn.date[language] })}
        </h2>
      )}
      <div className={styles.groups}>
        {groups.map(({ key, texts }) => (
          <TextGroupCard key={key} texts={texts} level={arrivesOn ? 3 : 2} onMark={onMark} />
        ))}
      </div>
    </section>
  );
}
