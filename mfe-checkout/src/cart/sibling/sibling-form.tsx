import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import { useKnownNames } from '@fyonka/api-client/own/known-names';
import type { KnownName } from '@fyonka/api-client/own/known-names';
import { fittingText } from '@fyonka/api-contract/text/sewn-text';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { cart } from '@fyonka/shop-bridge/cart';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { NameChips } from '@fyonka/ui/fields/name-chips';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { Note } from '@fyonka/ui/notices/note';
import { DialogBody, DialogFooter } from '@fyonka/ui/overlays/dialog';
import { Money } from '@fyonka/ui/text/money';
import { useStore } from '@fyonka/ui/use-store';
import { ColorChoice } from './color-choice.tsx';
import { useMessages } from './messages.ts';
import { NotLoaded } from './not-loaded.tsx';
import { colorsOf, inColorOf, namesFor } from './sibling-colors.ts';
import { useTexts } from './use-texts.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './sibling.module.css';

const FORM_ID = 'sibling-form';
/** While another colour loads, nobody knows how a name looks on it. */
const NO_TEXTS: readonly CartText[] = [];

interface SiblingFormProps {
  /** The piece that there is. */
  former: ProductView;
  /** The name on it. */
  formerName: string;
  chosenId: string;
  /** The piece in the chosen colour. */
  chosen: AnswerState<ProductView>;
  onChoose: (id: string) => void;
  onDone: () => void;
}

/** Name and colour of the new piece. */
export function SiblingForm({ former, formerName, chosenId, chosen, onChoose, onDone }: SiblingFormProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const product = chosen.answer;
  // Its fields stay while another colour loads, because the pressed name would otherwise disappear with the focus.
  const named = product ?? former;
  const { written, textOf, write, faultOf, check } = useTexts(named);
  const [isFull, setFull] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const colors = colorsOf(former);
  const names = namesFor(useKnownNames(), formerName, colors, useStore(cart));
  const shown = colors.find(({ _id }) => _id === chosenId) ?? colors[0];
  const child = names.find(({ name }) => name === textOf(0));

  function choose({ name, color }: KnownName) {
    write(0, name);
    const inHers = inColorOf({ name, color }, colors);
    if (inHers) onChoose(inHers._id);
  }

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!product?.inStock) return;
    const texts = check();
    if (typeof texts === 'number') return form.current?.querySelector<HTMLElement>(`[name=text-${texts}]`)?.focus();
    if (cart.add(product, texts)) onDone();
    else setFull(true);
  }

  function messageOf(fault: ReturnType<typeof faultOf>): string | undefined {
    return typeof fault === 'object' ? fault[language] : fault && t(fault);
  }

  return (
    <>
      <DialogBody>
        <form id={FORM_ID} ref={form} className={`${layout.stack4} ${styles.form}`} noValidate onSubmit={add}>
          {shown && (
            <div className={`${layout.stack4} ${styles.piece}`}>
              <NamedPicture
                src={shown.imageUrl}
                texts={product ? written : NO_TEXTS}
                size={88}
                sizes="88px"
                className={styles.picture}
              />
              <p>
                <b>{shown.name[language]}</b>
                <Money kd={shown.price} />
                {child && child.color === shown.filterColor && (
                  <span className={layout.muted}>{t('inHerColour', { color: shown.color[language] })}</span>
                )}
              </p>
            </div>
          )}
          <ColorChoice colors={colors} chosen={chosenId} onChoose={onChoose} />
          {named.customTags.map(({ title, required }, place) => (
            <div key={place} className={`${layout.stack4} ${styles.field}`}>
              {place === 0 && (
                <NameChips
                  label={t('knownNames')}
                  names={names.map(({ name }) => name)}
                  chosen={textOf(0)}
                  onChoose={(name) => choose(names.find((known) => known.name === name) ?? { name, color: null })}
                />
              )}
              <TextField
                label={title[language]}
                optional={place > 0 && !required}
                value={textOf(place)}
                onChange={(text) => write(place, fittingText(text))}
                error={messageOf(faultOf(place))}
                input={{ name: `text-${place}`, dir: 'auto', autoComplete: 'off' }}
              />
            </div>
          ))}
          {product && !product.inStock && <Note kind="wait">{t('soldOut')}</Note>}
          {!product && <NotLoaded of={chosen} />}
          {isFull && <Note kind="bad">{t('full')}</Note>}
        </form>
      </DialogBody>
      <DialogFooter>
        <div className={`${layout.stack4} ${styles.form}`}>
          {(product?.inStock || chosen.isLoading) && (
            <Button type="submit" form={FORM_ID} icon={BagPlus} wide busy={!product}>
              {t('add')}
            </Button>
          )}
          <Button kind="text" wide onClick={onDone}>
            {t('back')}
          </Button>
        </div>
      </DialogFooter>
    </>
  );
}
