import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';

/** The list of registered users with this one. */
export function userAddress({ email }: OfficeSearchAnswer['users'][number]): string {
  return `${officePages.registeredUsers()}?search=${encodeURIComponent(email)}`;
}

/** The page of the first result, in the order in which they are shown; null: nothing was found. */
export function firstAddress({ orders, products, users }: OfficeSearchAnswer): string | null {
  const [order] = orders;
  const [product] = products;
  const [user] = users;
  if (order) return officePages.order(order._id);
  if (product) return officePages.editProduct(product._id);
  return user ? userAddress(user) : null;
}
