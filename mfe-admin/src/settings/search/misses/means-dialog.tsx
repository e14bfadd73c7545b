import { call } from '@fyonka/api-client/endpoints/call';
import type { SearchMissesAnswer, SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { useFormContext } from 'react-hook-form';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { ProductSearch } from '../../../parts/fields/product-search.tsx';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../messages.ts';

interface MeansValues {
  means: string;
}

const MEANS_FIELDS: FieldTable<MeansValues, 'means' | 'meansHint' | 'meansMissing'> = {
  means: {
    label: 'means',
    hint: 'meansHint',
    as: 'words',
    optional: null,
    check: (typed) => (typed.trim() === '' ? 'meansMissing' : null),
  },
};

/** Characters of a product's name that mean it: an expression has no more. */
const LONGEST_NAME = 40;

interface MeansDialogProps {
  /** The miss to explain. What was shown for it is proposed. */
  miss: SearchMissView;
  onClose: () => void;
  onDone: (rest: SearchMissesAnswer, means: string) => void;
}

/** Asks what shoppers meant by a text: words of the shop, or one of its products. */
export function MeansDialog({ miss: { text, readAs }, onClose, onDone }: MeansDialogProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('meansTitle', { text })}
      role="dialog"
      fields={MEANS_FIELDS}
      layout={['means', <OwnProduct key="product" />]}
      values={{ means: readAs ?? '' }}
      send={({ means }) => call('POST /api/admin/search/misses/answer', { body: { text, kind: 'means', means } })}
      onDone={(rest, { means }) => onDone(rest, means)}
      wordsOf={(refused, others) =>
        [refusalWords(refused, { offline: t('offline'), otherwise: t('answerFailed') }), ...others].join(' ')
      }
      button={t('meansSave')}
      t={t}
    />
  );
}

/** Puts the names of a product into the field, so that the text finds it. */
function OwnProduct() {
  const { t } = useMessages();
  const { setValue, setFocus } = useFormContext<MeansValues>();
  function choose({ name }: OfficeProductView) {
    const names = [name.ar, name.en].map(asExpression).filter((one) => one !== '');
    setValue('means', [...new Set(names)].join(', '), { shouldDirty: true, shouldValidate: true });
    setFocus('means');
  }
  return <ProductSearch label={t('meansProduct')} details={() => null} onChoose={choose} />;
}

/** As many words of a name as an expression can have; commas would make it several. */
function asExpression(name: string): string {
  const words = name
    .replace(/[,،;؛=]/g, ' ')
    .trim()
    .split(/\s+/);
  while (words.length > 1 && words.join(' ').length > LONGEST_NAME) words.pop();
  return words.join(' ').slice(0, LONGEST_NAME);
}
