import { useKnownNames } from '@fyonka/api-client/own/known-names';
import { NameChips } from '@fyonka/ui/fields/name-chips';
import { useMessages } from '../../later/messages.ts';

interface KnownNamesProps {
  chosen: string;
  onChoose: (name: string) => void;
}

/** The children of the customer and the names in the cart, beside the field for a name. */
export function KnownNames(props: KnownNamesProps) {
  const { t } = useMessages();
  return <NameChips {...props} label={t('knownNames')} names={useKnownNames().map(({ name }) => name)} />;
}
