import { ListFilters } from '../parts/list-page/list-filters.tsx';
import type { ListAddress, Readers, text } from '../parts/lists/list-address.ts';
import { useMessages } from './messages.ts';
import styles from './people.module.css';

interface PeopleSearchProps<Of extends Readers & { search: typeof text }> {
  address: ListAddress<Of>;
  placeholder: string;
}

/** Searches a list of people. */
export function PeopleSearch<Of extends Readers & { search: typeof text }>(props: PeopleSearchProps<Of>) {
  const { t } = useMessages();
  const { address, placeholder } = props;
  const search = { as: 'search', name: 'search', label: t('search'), placeholder } as const;
  return <ListFilters address={address} filters={[search]} styles={{ search: styles.search }} />;
}
