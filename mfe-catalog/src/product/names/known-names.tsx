import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { useKnownNames } from '@fyonka/api-client/own/known-names';
import type { KnownName } from '@fyonka/api-client/own/known-names';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OtherColorView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { NameChips } from '@fyonka/ui/fields/name-chips';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../later/messages.ts';
import { useChoice } from '../pieces/use-choice.ts';
import styles from './known-names.module.css';

interface KnownNamesProps {
  product: ProductView;
  chosen: string;
  onChoose: (name: string) => void;
}

/**
 * The children of the customer and the names in the cart, beside the field for a name. Before a child's name is sewn on
 * a piece that is not of her school colour, the piece that is takes its place on a press: what has a name stays bought.
 */
export function KnownNames({ product, chosen, onChoose }: KnownNamesProps) {
  const { t } = useMessages();
  const names = useKnownNames();
  const chips = useRef<HTMLDivElement>(null);
  const child = names.find(({ name }) => name === chosen);
  const inHerColor = child && pieceFor(child, product);
  return (
    <div ref={chips} className={styles.names}>
      <NameChips label={t('knownNames')} names={names.map(({ name }) => name)} chosen={chosen} onChoose={onChoose} />
      {inHerColor && (
        <HerColor
          name={chosen}
          piece={inHerColor}
          present={product._id}
          // The link goes with the offer, so the focus goes back to her name.
          onTaken={() => chips.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()}
        />
      )}
    </div>
  );
}

/** The piece in the school colour of a child; undefined where this one is, it cannot be had, or no colour is known. */
function pieceFor({ color }: KnownName, { filterColor, otherColors = [] }: ProductView): OtherColorView | undefined {
  if (color === filterColor) return undefined;
  return otherColors.find((piece) => piece.filterColor === color && piece.inStock);
}

interface HerColorProps {
  name: string;
  piece: OtherColorView;
  /** Id of the piece that the page shows. */
  present: string;
  onTaken: () => void;
}

function HerColor({ name, piece, present, onTaken }: HerColorProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const { pending, choose } = useChoice(present);
  const color = piece.color[language];

  function take(event: MouseEvent<HTMLAnchorElement>): void {
    choose(event, piece._id);
    if (event.defaultPrevented) onTaken();
  }

  return (
    <Note
      kind="plain"
      action={
        <Link className={styles.take} href={pages.product(piece._id)} aria-busy={pending !== null} onClick={take}>
          {t('takeHerColor', { color })}
        </Link>
      }
    >
      {t('herColor', { name, color })}
    </Note>
  );
}
