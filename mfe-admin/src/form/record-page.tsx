import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';

interface RecordPageProps<Answer, View> {
  /** Undefined where a new one is made. */
  id: string | undefined;
  state: Pick<AnswerState<Answer>, 'answer' | 'error' | 'isFetching' | 'refetch'>;
  /** Undefined: the answer does not have it. */
  recordOf: (answer: Answer) => View | undefined;
  /** What is done on the page. */
  title: string;
  /** The same in short, in the trail. */
  crumb?: string;
  /** The page that is left for others of the kind. */
  list: { label: string; href: string };
  missing: { title: string; text: string; back?: { label: string; href: string } };
  failed?: string;
  className?: string | undefined;
  /** Stands there until it is read. */
  skeleton?: ReactElement;
  /** @param record null: it is not read yet, or new */
  renderActions?: (record: View | null) => ReactNode;
  /** @param record null: a new one @param take puts what was saved in its place, where the page stays open */
  children: (record: View | null, answer: Answer | undefined, take: (saved: View) => void) => ReactNode;
}

/** The page of one thing of the office, or of a new one. */
export function RecordPage<Answer, View extends { name: LocalizedText }>(props: RecordPageProps<Answer, View>) {
  const { id, title, list, missing } = props;
  const language = useLanguage();
  const { answer, error, isFetching, refetch } = props.state;
  // Kept as it was when its form opened: updating it while somebody types would discard their text. An answer of an
  // earlier visit may be out of date, so that the form waits for a new one.
  const [opened, setOpened] = useState<View | null>(null);
  const found = answer && !isFetching ? props.recordOf(answer) : undefined;
  if (opened === null && found) setOpened(found);
  const back = missing.back ?? list;
  return (
    <div className={id === undefined ? undefined : props.className}>
      <PageHead
        title={opened?.name[language] ?? title}
        documentTitle={title}
        trail={[{ label: list.label, href: list.href }, { label: props.crumb ?? title }]}
      >
        {props.renderActions?.(opened)}
      </PageHead>
      {opened || id === undefined ? (
        props.children(opened, answer, setOpened)
      ) : error?.status === 404 || (answer && !isFetching && !error) ? (
        <Empty
          title={missing.title}
          action={
            <ButtonLink kind="line" tall href={back.href}>
              {back.label}
            </ButtonLink>
          }
        >
          <p>{missing.text}</p>
        </Empty>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} title={props.failed} />
      ) : (
        (props.skeleton ?? <TextSkeleton lines={8} />)
      )}
    </div>
  );
}
