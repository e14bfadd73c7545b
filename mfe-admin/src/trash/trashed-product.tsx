import { formatDate } from '@fyonka/i18n/times';
import type { TrashedProductView } from '@fyonka/api-contract/wire/office/goods/trash';
import { Button } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Ltr } from '@fyonka/ui/text/ltr';
import { BothNames } from '../parts/fields/both-names.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './trash.module.css';

interface TrashedProductProps {
  product: TrashedProductView;
  onRestore: () => void;
  onErase: () => void;
}

export function TrashedProduct({ product, onRestore, onErase }: TrashedProductProps) {
  const { t, rich, lang } = useMessages();
  const { name, imageUrl, categoryName, deletedAt, deletedBy, erasedAt } = product;
  const day = <bdi key="day">{formatDate(deletedAt, lang)}</bdi>;
  const category = <bdi key="category">{categoryName[lang]}</bdi>;
  return (
    <li className={`${layout.cluster} ${layout.rounded} ${layout.gap23} ${layout.pad3} ${styles.row}`}>
      <Picture src={imageUrl} alt="" size={64} sizes="64px" />
      <BothNames name={name} className={styles.name}>
        {deletedBy === null
          ? rich('deletedOn', { category, day })
          : rich('deletedOnBy', { category, day, who: <Ltr key="who">{deletedBy}</Ltr> })}
        <br />
        {rich('erasedOn', { day: <bdi key="day">{formatDate(erasedAt, lang)}</bdi> })}
      </BothNames>
      <span className={`${layout.wrap2} ${layout.away}`}>
        <Button kind="soft" aria-label={t('restoreOf', { name: name[lang] })} onClick={onRestore}>
          {t('restore')}
        </Button>
        <Button kind="text" aria-label={t('eraseOf', { name: name[lang] })} onClick={onErase}>
          {t('erase')}
        </Button>
      </span>
    </li>
  );
}
