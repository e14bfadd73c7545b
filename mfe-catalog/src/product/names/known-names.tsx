import { useKnownNames } from '@fyonka/api-client/own/known-names';
import { NameChips } from '@fyonka/ui/fields/name-chips';

export interface KnownNamesProps {
  label: string;
  chosen: string;
  onChoose: (name: string) => void;
}

/** The children of the customer and the names in the cart, beside the field for a name. */
export function KnownNames(props: KnownNamesProps) {
  return <NameChips {...props} names={useKnownNames().map(({ name }) => name)} />;
}
