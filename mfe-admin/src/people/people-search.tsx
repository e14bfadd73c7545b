import { ListFilters } from '../parts/list-page/list-filters.tsx';
import type { AddressWith } from '../parts/lists/list-address.ts';
import { useMessages } from './messages.ts';
import styles from './people.module.css';

interface PeopleSearchProps {
  address: AddressWith<'search'>;
  placeholder: string;
}

/** Searches a list of people. */
export function PeopleSearch({ address, placeholder }: PeopleSearchProps) {
  const { t } = useMessages();
  const search = { as: 'search', name: 'search', label: t('search'), placeholder } as const;
  return <ListFilters address={address} filters={[search]} styles={{ search: styles.search }} />;
}
