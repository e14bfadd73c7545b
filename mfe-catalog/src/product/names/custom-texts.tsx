import { useState } from 'react';
import { shownData } from '@fyonka/api-client/pages/page-data';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import { fittingText, sewnLength } from '@fyonka/api-contract/text/sewn-text';
import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { cart } from '@fyonka/shop-bridge/cart';
import { session } from '@fyonka/shop-bridge/session';
import { TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Sewn } from '@fyonka/ui/goods/sewn';
import { useParts } from '../../later/use-parts.ts';
import { useMessages } from '../../messages.ts';
import type { DrawnNames } from './drawn-names.tsx';
import type { CustomTextField, CustomTexts } from './use-custom-texts.ts';
import styles from './custom-texts.module.css';

interface CustomTextFieldsProps {
  product: ProductView;
  texts: CustomTexts;
  names: DrawnNames | undefined;
}

/** A field for each custom text, and a preview: on the piece, or of the first text on cloth. */
export function CustomTextFields({ product, texts: { fields }, names }: CustomTextFieldsProps) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const { deliveryTerms, sewing } = shownData()?.store ?? {};
  const [first] = fields;
  const written = first?.text.trim();
  // Most visitors have no name to offer yet, and load nothing. A name that is added to the cart here is not offered here:
  // it would push the buttons away from the finger.
  const [hasNames] = useState(
    () => session.get() !== null || cart.get().some(({ customTexts }) => customTexts.length > 0),
  );
  const parts = useParts(hasNames);

  function faultOf({ title, missing, unsewn }: CustomTextField, index: number): string | undefined {
    if (unsewn === 'script-not-sewn') return sewing?.refusal[language];
    if (unsewn) return t('textPictures');
    // The first text is the one that is sewn: a name.
    return missing ? t(index === 0 ? 'nameRequired' : 'textRequired', { title }) : undefined;
  }

  return (
    <fieldset className={styles.texts} aria-label={t('personal')}>
      {names?.closeUp ?? (
        <Sewn
          name={written || t('nameOne')}
          color={product.filterColor}
          lettering={product.customTags[0]?.lettering}
          example={written ? undefined : t('example')}
        />
      )}
      {parts && first && <parts.KnownNames product={product} chosen={first.text} onChoose={first.write} />}
      {fields.map((field, index) => (
        <TextField
          key={index}
          label={field.title}
          optional={!field.required}
          value={field.text}
          onChange={(text) => field.write(fittingText(text))}
          aside={
            <Ltr>
              {sewnLength(field.text)}/{LONGEST_CUSTOM_TEXT}
            </Ltr>
          }
          hint={
            index === 0 ? (
              <>
                {rich('textHint', {
                  scripts: sewing?.hint[language] ?? t('textScripts'),
                  max: <Ltr key="max">{LONGEST_CUSTOM_TEXT}</Ltr>,
                })}
                <br />
                {deliveryTerms?.nameNote?.[language]}
              </>
            ) : undefined
          }
          error={faultOf(field, index)}
          input={{ ref: field.input, dir: 'auto', autoComplete: 'off' }}
        />
      ))}
    </fieldset>
  );
}
