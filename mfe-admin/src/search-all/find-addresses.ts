import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { officePath } from '../pages.ts';

/** The list of registered users with this one. */
export function userAddress({ email }: OfficeSearchAnswer['users'][number]): string {
  return officePath('/admin/registered-users', { search: email });
}

/** The page of the first result, in the order in which they are shown; null: nothing was found. */
export function firstAddress({ orders, products, users }: OfficeSearchAnswer): string | null {
  const [order] = orders;
  const [product] = products;
  const [user] = users;
  if (order) return officePath('/admin/orders/:id', order._id);
  if (product) return officePath('/admin/products/edit/:id', product._id);
  return user ? userAddress(user) : null;
}
