import { measureText } from '@fyonka/api-contract/text/measure-text';
import type { SizeGuideView } from '@fyonka/api-contract/wire/goods/pieces';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../../messages.ts';
import styles from './pieces.module.css';

interface SizeGuideProps {
  guide: SizeGuideView;
  /** What is chosen by it, such as the size. */
  of: string;
}

/** Which size fits whom. It opens without a script. */
export function SizeGuide({ guide: { columns, rows }, of }: SizeGuideProps) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <details className={styles.guide}>
      <summary>{t('sizeGuide')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ name, unit }) => (
              <th scope="col" key={name[language]}>
                {name[language]} <small>({t(unit)})</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, measures }) => (
            <tr key={name[language]}>
              <th scope="row">{name[language]}</th>
              {measures.map((measure, column) => (
                <td key={column}>{measure && measureText(measure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
