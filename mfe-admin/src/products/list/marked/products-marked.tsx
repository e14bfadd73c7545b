import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { OfficeCategoryView } from '@fyonka/api-contract/wire/office/categories';
import type { ProductChange, RefusedProduct } from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { OfficeProductsQuery } from '@fyonka/api-contract/wire/office/products';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { SelectionBar } from '../../../parts/lists/selection-bar.tsx';
import type { Pace } from '../../../parts/steps/in-steps.ts';
import { useSteps } from '../../../parts/steps/use-steps.ts';
import { MOST_MARKED } from '../../../parts/lists/use-kept-marks.ts';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { MarkdownDialog } from '../../../markdowns/markdown-dialog.tsx';
import { officePath } from '../../../pages.ts';
import { useMessages } from '../../messages.ts';
import { changeMany, deleteMany } from './change-many.ts';
import type { ManyChanged } from './change-many.ts';
import { LevelDialog } from './level-dialog.tsx';
import { ProblemNote } from '../../../parts/list-page/problem-note.tsx';
import { MarkMatching } from '../../../parts/list-page/mark-matching.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RefusedProducts } from './refused-products.tsx';
import { useManyToast } from './use-many-toast.tsx';
import type { MarkedProduct, MarkedProducts } from './use-marked-products.ts';

const ACTIONS = ['show', 'hide', 'prices', 'reduce', 'category', 'level', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

interface ProductsMarkedProps {
  marks: MarkedProducts;
  query: OfficeProductsQuery;
  /** Number of products that match the filters, at most those that are listed. */
  total: number;
  /** Whether more match than are listed. */
  isTotalCapped: boolean;
  categories: readonly OfficeCategoryView[];
  /** Called with what has changed, also by 'Undo'. */
  onChanged: (change: ManyChanged) => void;
}

async function readPage(query: OfficeProductsQuery, page: number) {
  const { products, ...answer } = await call('GET /api/admin/products', {
    query: { ...query, page, limit: PAGES.products.most },
  });
  return { ...answer, rows: products };
}

/** Actions on the marked products of all pages. */
export function ProductsMarked({ marks, query, total, isTotalCapped, categories, onChanged }: ProductsMarkedProps) {
  const { t } = useMessages();
  const work = useSteps();
  const { isBusy, run } = work;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asked, setAsked] = useState<Exclude<Action, 'show' | 'hide'> | null>(null);
  const showResult = useManyToast(onChanged);
  const products = marks.things;
  const elsewhere = products.length - marks.shown.size;
  const known = ({ _id, version }: MarkedProduct) => ({ _id, version });

  function start(work: (pace: Pace) => Promise<ManyChanged>) {
    setProblem(null);
    setAsked(null);
    run(work, (done) => {
      onChanged(done);
      // What is done is not done twice when the change goes on: a price that was raised is not raised again.
      if (done.left > 0)
        marks.renew(
          [],
          done.changed.map(({ _id }) => _id),
        );
      showResult(done);
      if (done.refused.length + done.left > 0) setProblem({ ...done, products, otherwise: t('rowFailed') });
    });
  }

  const change = (changes: readonly ProductChange[]) => start((pace) => changeMany(changes, pace));
  const changeAll = (fields: Partial<ProductChange>) => change(products.map((one) => ({ ...known(one), ...fields })));

  function choose(action: Action) {
    if (action === 'show' || action === 'hide') changeAll({ isVisible: action === 'show' });
    else setAsked(action);
  }

  const close = () => setAsked(null);
  const unchanged = problem ? problem.refused.length + problem.left : 0;
  return (
    <>
      <SelectionBar
        count={products.length}
        elsewhere={0}
        note={[
          elsewhere > 0 && t('ofThemElsewhere', { count: elsewhere }),
          products.length === MOST_MARKED && t('mostMarked', { count: MOST_MARKED }),
        ]}
        problem={
          problem && (
            <ProblemNote
              {...problem}
              title={unchanged > 0 && t('productsRefused', { count: unchanged })}
              onClose={() => setProblem(null)}
              t={t}
            >
              {problem.refused.length > 0 && <RefusedProducts {...problem} />}
            </ProblemNote>
          )
        }
        onClear={marks.clear}
        work={work}
      >
        <ChoiceField
          label={t('changeMarked')}
          hideLabel
          placeholder={t('changeMarked')}
          value={null}
          options={ACTIONS.map((value) => ({ value, label: t(`many-${value}`) }))}
          onChange={choose}
          isDisabled={isBusy}
        />
        {products.length < Math.min(total, MOST_MARKED) && (
          <MarkMatching
            total={total}
            isCapped={isTotalCapped}
            read={(page) => readPage(query, page)}
            onRead={marks.add}
            onFailed={(failure) => setProblem({ refused: [], failure, left: 0, products, otherwise: t('markFailed') })}
            t={t}
          />
        )}
      </SelectionBar>
      {asked === 'prices' && <PriceDialog products={products} onClose={close} onConfirm={change} />}
      {asked === 'reduce' && (
        <MarkdownDialog
          products={products.map(({ _id }) => _id)}
          onClose={close}
          onDone={() => goTo(officePath('/admin/markdowns'))}
        />
      )}
      {asked === 'category' && (
        <MoveDialog
          count={products.length}
          categories={categories}
          onClose={close}
          onConfirm={(categoryId) => changeAll({ categoryId })}
        />
      )}
      {asked === 'level' && (
        <LevelDialog count={products.length} onClose={close} onConfirm={(level) => changeAll({ level })} />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={t('deleteManyTitle', { count: products.length })}
        confirmLabel={t('delete')}
        onConfirm={() => start((pace) => deleteMany(products, pace))}
      >
        <p>{t('deleteManyText')}</p>
      </ConfirmDialog>
    </>
  );
}

interface Problem {
  refused: readonly RefusedProduct[];
  failure: ApiError | null;
  /** Number of products that were left when the calls ended early. */
  left: number;
  products: readonly MarkedProduct[];
  /** Says what failed where the answer has no words for it. */
  otherwise: string;
}
