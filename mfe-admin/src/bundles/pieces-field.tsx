import Trash from 'lucide-react/icons/trash-2';
import { useFormContext } from 'react-hook-form';
import { MOST_OF_ONE, MOST_PIECES } from '@fyonka/api-contract/values/goods/bundles';
import { IconButton } from '@fyonka/ui/actions/button';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { Picture } from '@fyonka/ui/goods/picture';
import { Money } from '@fyonka/ui/text/money';
import { FieldError } from '../form/field-error.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { ProductSearch } from '../parts/fields/product-search.tsx';
import { aloneOf } from './bundle-values.ts';
import type { BundleValues, PieceValues } from './bundle-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './bundles.module.css';

/** The products of a bundle, found by words or barcode, with what they cost alone. */
export function PiecesField() {
  const { t, rich } = useMessages();
  const { control } = useFormContext<BundleValues>();
  const { value: pieces, onChange, error } = useFormField(control, 'pieces', () => '');

  function change(id: string, quantity: number) {
    onChange(pieces.map((piece) => (piece.productId === id ? { ...piece, quantity } : piece)));
  }

  return (
    <>
      {pieces.length < MOST_PIECES && (
        <ProductSearch
          label={t('addProduct')}
          details={() => null}
          onChoose={({ _id, name, imageUrl, price, isVisible }) => {
            if (pieces.some(({ productId }) => productId === _id)) return;
            const product = isVisible ? { name, imageUrl, price } : null;
            onChange([...pieces, { productId: _id, quantity: 1, product }]);
          }}
        />
      )}
      <ul className={`${layout.stack3} ${styles.pieces}`}>
        {pieces.map((piece) => (
          <Piece
            key={piece.productId}
            piece={piece}
            onChange={(quantity) => change(piece.productId, quantity)}
            onRemove={() => onChange(pieces.filter(({ productId }) => productId !== piece.productId))}
          />
        ))}
      </ul>
      <FieldError text={error} />
      {pieces.length > 0 && <p>{rich('aloneSum', { sum: <Money key="sum" kd={aloneOf(pieces)} /> })}</p>}
    </>
  );
}

interface PieceProps {
  piece: PieceValues;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function Piece({ piece: { product, quantity }, onChange, onRemove }: PieceProps) {
  const { t, lang } = useMessages();
  const name = product?.name[lang] ?? t('goneProduct');
  return (
    <li>
      <Picture
        src={product?.imageUrl ?? ''}
        alt=""
        size={56}
        sizes="56px"
        className={`${layout.rounded} ${styles.picture}`}
      />
      <span className={`${layout.stack} ${layout.shrink} ${styles.what}`}>
        <bdi>{name}</bdi>
        {product && <Money kd={product.price} />}
      </span>
      <span className={layout.row2}>
        <Stepper value={quantity} max={MOST_OF_ONE} name={name} onChange={onChange} />
        <IconButton icon={Trash} label={t('removeProduct', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}
