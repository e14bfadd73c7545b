import MapPin from 'lucide-react/icons/map-pin';
import { addressesPath, saveAddresses } from '@fyonka/api-client/own/addresses';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { addressParts } from '@fyonka/api-contract/text/address';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { SavedAddressesAnswer, SavedAddressView } from '@fyonka/api-contract/wire/account/addresses';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useMessages } from '../messages.ts';
import { PartFailed } from '../part-failed.tsx';
import { Section } from '../section.tsx';
import { useChange } from './use-change.ts';
import type { Changed } from './use-change.ts';
import styles from '../account.module.css';

/** The saved addresses, each with a button that removes it, which can be undone. New ones are saved in the checkout. */
export function AddressesSection() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(addressesPath());
  const { place, isBusy, result, change } = useChange(refetch);
  const { addresses = [], version = 0 } = answer ?? {};

  function save(next: readonly SavedAddressView[], from: number, resultOf: (saved: SavedAddressesAnswer) => Changed) {
    change(() => saveAddresses(next, from).then(resultOf));
  }

  function remove({ name }: SavedAddressView) {
    const rest = addresses.filter((one) => one.name !== name);
    save(rest, version, (saved) => ({
      message: 'addressRemoved',
      undo: () => save(addresses, saved.version, () => ({ message: 'addressBack' })),
    }));
  }

  return (
    <Section title={t('addresses')} ref={place}>
      {!answer && (error ? <PartFailed onRetry={refetch} /> : <TextSkeleton lines={3} />)}
      {answer && addresses.length === 0 && <p className={styles.text}>{t('noAddresses')}</p>}
      {addresses.length > 0 && (
        <ul>
          {addresses.map((saved) => (
            <AddressRow key={saved.name} saved={saved} isBusy={isBusy} onRemove={() => remove(saved)} />
          ))}
        </ul>
      )}
      {result && (
        <Note
          kind={result.isRefused ? 'bad' : 'good'}
          action={
            result.undo && (
              <Button kind="text" onClick={result.undo}>
                {t('undo')}
              </Button>
            )
          }
        >
          {t(result.message)}
        </Note>
      )}
    </Section>
  );
}

interface AddressRowProps {
  saved: SavedAddressView;
  isBusy: boolean;
  onRemove: () => void;
}

function AddressRow({ saved: { name, address, areaName }, isBusy, onRemove }: AddressRowProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const parts = addressParts(address).map(({ words, value }) => (words ? `${words[language]} ${value}` : value));
  return (
    <li className={styles.session}>
      <Icon icon={MapPin} size={22} />
      <div>
        <p className={styles.device}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.text}>
          <bdi>{[areaName[language], ...parts].join(LIST_COMMA[language])}</bdi>
        </p>
        <Button kind="text" busy={isBusy} aria-label={t('removeAddress', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
