import { useRef } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { TextToMake } from '@fyonka/api-contract/wire/office/reports';
import { classNames } from '@fyonka/ui/class-names';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Note } from '@fyonka/ui/notices/note';
import { stillToCome } from '@fyonka/api-contract/text/promised';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { officePath } from '../pages.ts';
import { choice, useListAddress } from '../parts/lists/list-address.ts';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { closeToast, showToast } from '../parts/toasts/toast-queue.ts';
import { daysOf } from './groups.ts';
import { Progress } from '../parts/steps/progress.tsx';
import { useMessages } from './messages.ts';
import { SheetFiles } from './sheet-files.tsx';
import { ShownTexts } from './shown-texts.tsx';
import { useLeftTexts } from './use-left-texts.ts';
import { useTicks } from './use-ticks.ts';
import type { DayGroups } from './groups.ts';
import { TextGroupCard } from './text-group-card.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './production.module.css';

/** Texts that a message names when several were not saved. */
const MOST_NAMED = 3;
const READERS = { show: choice(['all']) };

/** Custom texts to make for orders in preparation. Several people can tick them off at the same time. */
export function ProductionPage() {
  const { t, lang } = useMessages();
  const { answer, error, isLoading, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/production'));
  const { values, href } = useListAddress(READERS);
  const { waiting, tick } = useTicks({
    onSheet: (sheet) => change(() => sheet),
    onFailure: (ids, isMade, { code }) => {
      const named = ids.slice(0, MOST_NAMED).map(wordsOf).join(LIST_COMMA[lang]);
      const text = ids.length > MOST_NAMED ? `${named} …` : named;
      showToast({
        kind: 'bad',
        text: t(code === 'OFFLINE' ? 'notSavedOffline' : 'notSaved', { text }),
        action: { label: t('again'), onPress: () => ids.forEach((id) => tick(id, isMade)) },
      });
    },
  });
  const latestToast = useRef<string | null>(null);
  const texts = answer?.texts.map((text) => withTick(text, waiting.get(text.id)));

  function wordsOf(id: string): string {
    return texts?.find((text) => text.id === id)?.text ?? '';
  }

  function mark(marked: readonly TextToMake[], isMade: boolean): void {
    const tickAll = (to: boolean) => marked.forEach(({ id }) => tick(id, to));
    tickAll(isMade);
    // Only the latest toast stays: several would cover the names.
    if (latestToast.current !== null) closeToast(latestToast.current);
    const [first, ...others] = marked;
    const named = t(isMade ? 'isMade' : 'isNotMade', { text: first?.text ?? '' });
    latestToast.current = showToast({
      kind: 'good',
      text: others.length === 0 ? named : t('areMade', { count: marked.length }),
      action: { label: t('undo'), onPress: () => tickAll(!isMade) },
    });
  }

  const made = texts?.filter(({ isMade }) => isMade).length ?? 0;
  const { isListed, dropFinished } = useLeftTexts(texts);
  const isAll = values.show === 'all';
  const shown = isAll ? texts : texts?.filter(({ id }) => isListed(id));
  return (
    <>
      <PageHead title={t('title')} lead={texts ? t('progress', { made, total: texts.length }) : null}>
        <SheetFiles />
      </PageHead>
      {texts && texts.length > 0 && (
        <div className={`${layout.cluster} ${styles.bar}`}>
          <Progress done={made} total={texts.length} label={t('progress', { made, total: texts.length })} />
          <ShownTexts isAll={isAll} href={(all) => href({ show: all ? 'all' : undefined })} onLeft={dropFinished} />
        </div>
      )}
      {isLoading && <ProductionSkeleton />}
      {error && !answer && <ReadFailed error={error} onRetry={refetch} title={t('failed')} />}
      {answer?.isCapped && (
        <div className={layout.below4}>
          <Note kind="plain">{t('capped')}</Note>
        </div>
      )}
      {shown && shown.length > 0 && (
        <div className={classNames(layout.column6, styles.days, !isAll && styles.leftOnly)}>
          {daysOf(shown).map((day) => (
            <DaySection key={day.arrivesOn?.day ?? ''} {...day} onMark={mark} />
          ))}
        </div>
      )}
      {texts && shown?.length === 0 && <Nothing isAllMade={texts.length > 0} />}
    </>
  );
}

/** Applies a tick of this page that the server has not answered yet. */
function withTick(text: TextToMake, isMade: boolean | undefined): TextToMake {
  return isMade === undefined || isMade === text.isMade ? text : { ...text, isMade, madeBy: null };
}

function Nothing({ isAllMade }: { isAllMade: boolean }) {
  const { t } = useMessages();
  return (
    <Empty
      title={t(isAllMade ? 'emptyLeft' : 'empty')}
      action={
        <ButtonLink kind="line" href={officePath('/admin/orders', { status: 'processing' })}>
          {t('toOrders')}
        </ButtonLink>
      }
    >
      <p>{t(isAllMade ? 'emptyLeftText' : 'emptyText')}</p>
    </Empty>
  );
}

interface DaySectionProps extends DayGroups {
  onMark: (texts: readonly TextToMake[], isMade: boolean) => void;
}

/** Texts of the orders that were promised for one day. */
function DaySection({ arrivesOn, groups, onMark }: DaySectionProps) {
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
      <div className={`${layout.column5} ${layout.alignStart} ${styles.groups}`}>
        {groups.map(({ key, texts }) => (
          <TextGroupCard key={key} texts={texts} level={arrivesOn ? 3 : 2} onMark={onMark} />
        ))}
      </div>
    </section>
  );
}

/** Placeholder as high as two products with some names each. */
function ProductionSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" className={`${layout.column5} ${layout.alignStart} ${styles.groups}`}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span className={styles.shape} />
      <span className={styles.shape} />
    </div>
  );
}
