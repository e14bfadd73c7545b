import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';
import type { BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import { Button } from '@fyonka/ui/actions/button';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import type { Buying } from '../../buying/use-buying.tsx';
import { useMessages } from '../../messages.ts';
import { CustomTextFields } from '../../product/names/custom-texts.tsx';
import { useCustomTexts } from '../../product/names/use-custom-texts.ts';
import { addBundle, nameTags } from './add-bundle.ts';
import styles from './bundle-name.module.css';

interface BundleNameProps {
  bundle: BundleView;
  buying: Buying;
  onDone: () => void;
}

/** The one name for all pieces of a bundle that take one, by the rules of a product's own text. */
export function BundleName({ bundle, buying, onDone }: BundleNameProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const pieces = bundle.lines.map(({ product }) => product);
  const named = pieces.filter(({ customTags }) => customTags.length > 0);
  const first = named[0] ?? pieces[0]!;
  const required = named.flatMap(nameTags).some((tag) => tag.required);
  const lettering = first.customTags[0]?.lettering ?? null;
  // The field and its preview are those of the first piece with a name, with words of its own.
  const asOne = { ...first, _id: bundle._id, customTags: [{ title: LABEL, required, lettering }] };
  const texts = useCustomTexts(asOne);
  // It takes the place of the button that was pressed.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const collected = texts.collect();
    if (!collected) return;
    addBundle(bundle, buying, collected[0]?.text);
    onDone();
  }

  return (
    <form noValidate ref={form} className={styles.form} onSubmit={submit}>
      <CustomTextFields product={asOne} texts={texts} names={undefined} />
      <Button type="submit" wide icon={BagPlus}>
        {t('addToCart')}
      </Button>
    </form>
  );
}

/** Here and not with the other words, because those load with the first page. */
const LABEL = { en: 'One name for all pieces', ar: 'اسم واحد على كل القطع' };
