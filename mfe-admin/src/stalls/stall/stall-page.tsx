import { useEffect, useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { StallAnswer, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { forgetPage, keepPage } from '../../offline/kept-page.ts';
import { useKept } from '../../offline/use-kept.ts';
import { officePath } from '../../pages.ts';
import type { OfficePageProps } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import { Fact } from '../../parts/fact.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { EditStall } from './edit-stall.tsx';
import { Evening } from '../evening/evening.tsx';
import { SaleList } from './sale-list.tsx';
import { SellingScreen } from './selling-screen.tsx';
import { TakePieces } from './take-pieces.tsx';
import { UnsentSales } from './unsent-sales.tsx';
import { WaitingSales } from './waiting-sales.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

const TRAIL = officePath('/admin/stalls');
const PARTS = ['sell', 'sales', 'take', 'evening'] as const;
type Part = (typeof PARTS)[number];

/** `/admin/stalls/:id`: what is on the table, for a thumb: take along, sell, and count in the evening. */
export function StallPage({ parameters: { id = '' } }: OfficePageProps) {
  const { t } = useMessages();
  const { answer: read, ...stall } = useOwnAnswer(pathTo('GET /api/admin/stalls/{id}', { id }));
  const kept = useKeptStall(id, read);
  const mayMove = usePermissions()('stock.write');
  const onChange = (now: StallAnswer) => stall.change(() => now);
  const answer = read ?? (stall.error?.code === 'OFFLINE' ? kept : undefined);
  return (
    <>
      <PageHead
        title={answer?.stall.name ?? t('stall')}
        documentTitle={t('stall')}
        trail={[{ label: t('title'), href: TRAIL }, { label: answer?.stall.name ?? '' }]}
      >
        {mayMove && answer?.stall.state === 'open' && <EditStall stall={answer.stall} onChange={onChange} />}
      </PageHead>
      <Answered of={{ ...stall, answer }} skeleton={8}>
        {(answer) => <Table stall={answer.stall} onChange={onChange} />}
      </Answered>
    </>
  );
}

/** What is on the table of an open stall stays on the phone, so that it sells on after a reload without signal. */
function useKeptStall(id: string, read: StallAnswer | undefined): StallAnswer | undefined {
  const path = officePath('/admin/stalls/:id', id);
  const state = read?.stall.state;
  useEffect(() => {
    if (state === 'open') void keepPage(path);
    if (state === 'closed') void forgetPage(path);
  }, [state, path]);
  return useKept(`stall/${id}`, state === 'open' ? read : undefined)?.value;
}

function Table({ stall, onChange }: { stall: StallView; onChange: (now: StallAnswer) => void }) {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  const mayMove = isPermitted('stock.write');
  const isOpen = stall.state === 'open';
  const [chosen, setPart] = useState<Part>(mayMove && stall.lines.length === 0 ? 'take' : 'sell');
  const part = isOpen || chosen === 'sales' ? chosen : 'evening';
  const parts = PARTS.filter((one) => (isOpen || one === 'sales' || one === 'evening') && (one !== 'take' || mayMove));
  const left = stall.lines.reduce((sum, line) => sum + line.left, 0);
  return (
    <div className={`${layout.column4} ${styles.page}`}>
      <dl className={`${layout.wrap} ${layout.gap25}`}>
        <Fact name={t(`state-${stall.state}`)} valueClass={layout.strong}>
          <bdi>{formatDate(stall.day, lang)}</bdi>
        </Fact>
        {isOpen && (
          <Fact name={t('left')} valueClass={layout.strong}>
            {left}
          </Fact>
        )}
        <Fact name={t('cash')} valueClass={layout.strong}>
          <ExactMoney kd={stall.cash} />
        </Fact>
      </dl>
      <UnsentSales stall={stall._id} />
      <fieldset className={`${layout.wrap} ${layout.gap25} ${styles.buttons}`} aria-label={t('parts')}>
        {parts.map((one) => (
          <Button
            key={one}
            kind={one === part ? 'soft' : 'line'}
            tall
            aria-pressed={one === part}
            onClick={() => setPart(one)}
          >
            {t(one)}
          </Button>
        ))}
      </fieldset>
      {isOpen && <WaitingSales stall={stall} />}
      {part === 'sell' && <SellingScreen stall={stall} />}
      {part === 'sales' && <SaleList stall={stall} />}
      {part === 'take' && <TakePieces stall={stall} onChange={onChange} />}
      {part === 'evening' && <Evening stall={stall} onChange={onChange} />}
    </div>
  );
}
