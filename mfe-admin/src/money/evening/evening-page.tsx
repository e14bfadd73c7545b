import Printer from 'lucide-react/icons/printer';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Answered } from '../../parts/answered.tsx';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { day as dayReader, useListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Misfits } from './misfits.tsx';
import { useMessages } from './messages.ts';
import { Expected, Moved, OnWay, Sold, Tills } from './sections.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './evening.module.css';

const READERS = { day: dayReader };

/** `/admin/evening`: what became of a day, and what of it waits for somebody. */
export function EveningPage() {
  const { t, lang } = useMessages();
  const { values, change } = useListAddress(READERS);
  const today = todayInKuwait().toString();
  const day = values.day ?? today;
  const evening = useOwnAnswer(pathTo('GET /api/admin/evening', { query: { day } }));
  return (
    <>
      <PageHead title={t('title')} lead={formatDate(day, lang)}>
        <Button kind="line" icon={Printer} onClick={() => print()}>
          {t('print')}
        </Button>
      </PageHead>
      <div className={styles.day}>
        <TextField
          label={t('day')}
          latin
          optional={null}
          value={day}
          onChange={(typed) => {
            const chosen = dayReader(typed);
            if (chosen !== undefined) change({ day: chosen === today ? undefined : chosen }, 'replace');
          }}
          input={{ type: 'date', max: today }}
        />
      </div>
      <Answered of={evening} skeleton={10}>
        {(answer) => <Sheet evening={answer} />}
      </Answered>
    </>
  );
}

function Sheet({ evening }: { evening: EveningAnswer }) {
  return (
    <div className={`${layout.column5} ${styles.page}`}>
      <Misfits evening={evening} />
      <Sold evening={evening} />
      <Moved evening={evening} />
      <Tills evening={evening} />
      <OnWay evening={evening} />
      <Expected evening={evening} />
    </div>
  );
}
