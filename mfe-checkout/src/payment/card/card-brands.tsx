import type { CardBrand } from '@fyonka/api-contract/wire/payments';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../payment.module.css';

/** Name and width of each brand's mark. Only lettering, because the brands' own drawings are protected. */
const MARKS: Readonly<Record<CardBrand, { name: string; width: number }>> = {
  visa: { name: 'Visa', width: 52 },
  mastercard: { name: 'Mastercard', width: 100 },
};

/** The accepted card brands. Brands of a newer server that this page does not know are left out. */
export function CardBrands({ brands }: { brands: readonly CardBrand[] }) {
  const { t } = useMessages();
  const known = brands.filter((brand) => Object.hasOwn(MARKS, brand));
  if (known.length === 0) return null;
  return (
    <ul className={layout.wrap2} aria-label={t('cardsTaken')}>
      {known.map((brand) => (
        <li key={brand}>
          <BrandMark {...MARKS[brand]} />
        </li>
      ))}
    </ul>
  );
}

function BrandMark({ name, width }: { name: string; width: number }) {
  return (
    <svg className={styles.brand} width={width} height="28" viewBox={`0 0 ${width} 28`} role="img" aria-label={name}>
      <rect x="0.75" y="0.75" width={width - 1.5} height="26.5" rx="5" />
      <text x={width / 2} y="19" textAnchor="middle" direction="ltr" aria-hidden="true">
        {name}
      </text>
    </svg>
  );
}
