import { useFormContext } from 'react-hook-form';
import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CouponMonthView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { FormField } from '../form/fields/form-fields.tsx';
import type { FormLayout } from '../form/fields/arranged-fields.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { RecordPage } from '../form/record-page.tsx';
import { officePath } from '../pages.ts';
import type { OfficePageProps } from '../pages.ts';
import { useFormField } from '../form/use-form-field.ts';
import { History } from '../history/history.tsx';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { COUPON_FIELDS } from './coupon-fields.ts';
import { EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { useCouponWords } from './coupon-words.tsx';
import { madeCode } from './made-code.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { Categories, Products } from './scope-fields.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coupons.module.css';

const LAYOUT: FormLayout<CouponValues, MessageKey> = [
  { legend: 'nameAndCode', fields: ['name', 'isAutomatic', <Code key="code" />, 'isOn'] },
  { legend: 'benefit', fields: [{ row: 'twin', fields: ['benefit', 'value'] }] },
  { legend: 'scope', fields: ['scope', <Categories key="categories" />, <Products key="products" />] },
  {
    legend: 'bounds',
    hint: 'boundsHint',
    fields: [{ row: 'twin', fields: ['from', 'until', 'mostUses', 'mostUsesEach', 'leastSum'] }],
  },
];

/** `/admin/coupons/{id}`: a coupon to edit, its uses by month and its history; `/admin/coupons/new`. */
export function CouponPage({ parameters: { id } }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useCouponWords();
  return (
    <RecordPage
      id={id}
      state={useOwnAnswer(id === undefined ? null : pathTo('GET /api/admin/coupons/{id}', { id }))}
      recordOf={({ coupon }) => coupon}
      title={t(id === undefined ? 'addCoupon' : 'editCoupon')}
      list={{ label: t('coupons'), href: officePath('/admin/coupons') }}
      missing={{ title: t('notFound'), text: t('notFoundText') }}
      className={`${layout.stack5} ${layout.shrink}`}
      renderActions={(coupon) =>
        // A coupon that orders have is not deleted.
        coupon?.uses === 0 && (
          <DeleteButton
            work={() => call('DELETE /api/admin/coupons/{id}', { id: coupon._id })}
            leaveTo={officePath('/admin/coupons')}
            name={coupon.name[lang]}
            t={t}
          />
        )
      }
    >
      {(coupon, answer) => (
        <>
          <RecordForm
            record={coupon}
            draft={coupon ? `coupon/${coupon._id}@${coupon.version}` : 'coupon/new'}
            empty={EMPTY_COUPON}
            valuesOf={valuesOf}
            fields={COUPON_FIELDS}
            layout={LAYOUT}
            send={async (values, over) => {
              const body = requestOf(values, over?.version);
              const saved = over
                ? call('PUT /api/admin/coupons/{id}', { id: over._id, body })
                : create('POST /api/admin/coupons', { body });
              return (await saved).coupon;
            }}
            list={officePath('/admin/coupons')}
            words={words}
            t={t}
          />
          <Months months={answer?.months ?? []} />
          {coupon && <History subject="coupon" id={coupon._id} words={words} />}
        </>
      )}
    </RecordPage>
  );
}

/** The code, which can be typed or made. */
function Code() {
  const { t } = useMessages();
  const { control } = useFormContext<CouponValues>();
  const { value: isAutomatic } = useFormField(control, 'isAutomatic', () => '');
  const { onChange } = useFormField(control, 'code', () => '');
  if (isAutomatic) return null;
  return (
    <div className={`${layout.wrap3} ${layout.alignStart} ${styles.code}`}>
      <FormField name="code" />
      <Button kind="line" tall onClick={() => onChange(madeCode())}>
        {t('makeCode')}
      </Button>
    </div>
  );
}

function Months({ months }: { months: readonly CouponMonthView[] }) {
  const { t } = useMessages();
  if (months.length === 0) return null;
  return (
    <table className={`${layout.table} ${styles.months}`}>
      <caption>{t('byMonth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('uses')}</th>
          <th scope="col">{t('given')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, uses, given }) => (
          <tr key={month}>
            <th scope="row">
              <Ltr>{month}</Ltr>
            </th>
            <td>{uses}</td>
            <td>
              <Money kd={given} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
