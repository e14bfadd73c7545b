import { useMemo } from 'react';
import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import type { OfficeBundleView } from '@fyonka/api-contract/wire/office/goods/bundles';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { levelName, problemOf } from './bundle-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** `/admin/bundles`: the bundles by level, with what is wrong with them. */
export function BundlesPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => columnsOf(words), [words]);
  const list = useOwnAnswer(pathTo('GET /api/admin/bundles'));
  const bundles = list.answer?.bundles;
  return (
    <ListPage
      className={`${layout.stack5} ${layout.shrink}`}
      title={t('bundles')}
      lead={bundles ? t('bundleCount', { count: bundles.length }) : null}
      buttons={
        <ButtonLink tall icon={Plus} href={officePath('/admin/bundles/new')}>
          {t('addBundle')}
        </ButtonLink>
      }
      list={list}
      rows={bundles?.toSorted((one, other) => placeOf(one) - placeOf(other))}
      rowId={({ _id }) => _id}
      columns={columns}
      none={{ title: t('noneYet'), text: t('noneYetText') }}
    />
  );
}

/** Levels in the order in which a child goes through them; the bundles of one are in their order already. */
const placeOf = ({ level }: OfficeBundleView) => LEVELS.findIndex(({ key }) => key === level);

function columnsOf({ t, lang }: ReturnType<typeof useMessages>): readonly Column<OfficeBundleView>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ _id, name }) => (
        <Link
          className={`${layout.inline} ${layout.strong} ${layout.target}`}
          href={officePath('/admin/bundles/:id', _id)}
        >
          <bdi>{name[lang]}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('isVisible'),
      card: 'end',
      cell: (bundle) => {
        const problem = problemOf(bundle);
        if (problem) return <span className={`${layout.bad} ${layout.strong}`}>{t(problem)}</span>;
        return (
          <span className={bundle.isVisible ? `${layout.good} ${layout.strong}` : layout.quiet}>
            {t(bundle.isVisible ? 'shown' : 'hidden')}
          </span>
        );
      },
    },
    { id: 'level', header: t('level'), card: 'line', cell: ({ level }) => levelName(level, lang) },
    {
      id: 'pieces',
      header: t('pieces'),
      card: 'lineEnd',
      cell: ({ pieces }) => t('pieceCount', { count: pieces.reduce((sum, { quantity }) => sum + quantity, 0) }),
    },
    {
      id: 'alone',
      header: t('alone'),
      card: 'line',
      align: 'end',
      cell: ({ priceAlone }) => priceAlone !== null && <Money kd={priceAlone} />,
    },
    { id: 'price', header: t('price'), card: 'lineEnd', align: 'end', cell: ({ price }) => <Money kd={price} /> },
  ];
}
