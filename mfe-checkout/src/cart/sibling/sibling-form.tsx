import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useKnownNames } from '@fyonka/api-client/own/known-names';
import type { KnownName } from '@fyonka/api-client/own/known-names';
import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import type { OtherColorView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { cart } from '@fyonka/shop-bridge/cart';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { NameChips } from '@fyonka/ui/fields/name-chips';
import { Picture } from '@fyonka/ui/goods/picture';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { DialogBody, DialogFooter } from '@fyonka/ui/overlays/dialog';
import { Money } from '@fyonka/ui/text/money';
import { useStore } from '@fyonka/ui/use-store';
import { ColorChoice } from './color-choice.tsx';
import { useMessages } from './messages.ts';
import { inColorOf, namesFor } from './sibling-colors.ts';
import { useTexts } from './use-texts.ts';
import styles from './sibling.module.css';

const FORM_ID = 'sibling-form';

interface SiblingFormProps {
  /** The name on the piece that there is. */
  former: string;
  /** Its colour first. */
  colors: readonly OtherColorView[];
  chosenId: string;
  /** In the chosen colour; undefined while it loads. */
  product: ProductView | undefined;
  onChoose: (id: string) => void;
  onDone: () => void;
}

/** Name and colour of the new piece. */
export function SiblingForm({ former, colors, chosenId, product, onChoose, onDone }: SiblingFormProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const tags = product?.customTags ?? [];
  const { textOf, write, faultOf, check } = useTexts(tags);
  const [isFull, setFull] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const names = namesFor(useKnownNames(), former, colors, useStore(cart));
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

  return (
    <>
      <DialogBody>
        <form id={FORM_ID} ref={form} className={styles.form} noValidate onSubmit={add}>
          {shown && (
            <div className={styles.piece}>
              <Picture src={shown.imageUrl} alt="" size={88} sizes="88px" className={styles.picture} />
              <p>
                <b>{shown.name[language]}</b>
                <Money kd={shown.price} />
                {child && child.color === shown.filterColor && (
                  <span className={styles.said}>{t('inHerColour', { color: shown.color[language] })}</span>
                )}
              </p>
            </div>
          )}
          <ColorChoice colors={colors} chosen={chosenId} onChoose={onChoose} />
          {tags.map(({ title, required }, place) => (
            <div key={place} className={styles.field}>
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
                onChange={(text) => write(place, text)}
                maxLength={LONGEST_CUSTOM_TEXT}
                error={messageOf(faultOf(place), t)}
                input={{ name: `text-${place}`, dir: 'auto', autoComplete: 'off' }}
              />
            </div>
          ))}
          {product && !product.inStock && <Note kind="wait">{t('soldOut')}</Note>}
          {isFull && <Note kind="bad">{t('full')}</Note>}
        </form>
      </DialogBody>
      <DialogFooter>
        <div className={styles.form}>
          {product?.inStock !== false && (
            <Button type="submit" form={FORM_ID} icon={BagPlus} wide>
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

type Words = ReturnType<typeof useMessages>['t'];

function messageOf(fault: ReturnType<ReturnType<typeof useTexts>['faultOf']>, t: Words): string | undefined {
  return fault && t(fault);
}
