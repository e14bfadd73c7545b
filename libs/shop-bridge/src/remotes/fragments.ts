import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';

// Parts of one remote in what another remote draws. Neither imports the other: the shell loads the part from its owner, and
// leaves its place empty while the owner is slow, down, broken, or too old to have it.

/** Which remote draws a fragment. */
export const FRAGMENT_OWNERS = { 'goes-with': 'catalog', 'in-cart': 'checkout' } as const satisfies Readonly<
  Record<string, RemoteName>
>;

export type FragmentName = keyof typeof FRAGMENT_OWNERS;

/** What a fragment is given by those who show it. Functions tell them what has happened in it. */
export interface FragmentProps {
  /** Products that go with those in the cart. They can be put into the cart where they stand. */
  'goes-with': {
    /** Ids of the products in the cart. */
    inCart: readonly string[];
    /** A product has been put into the cart, and its button is gone. */
    onAdded: (name: LocalizedText) => void;
  };
  /** How many pieces of a product are in the cart, and the way there. Shown only while there are some. */
  'in-cart': {
    productId: string;
  };
}

/** The fragments that a remote has. The results are the framework's nodes. */
export type Fragments = { readonly [Name in FragmentName]?: (props: FragmentProps[Name]) => unknown };

/** The shell's component that draws a fragment, or nothing where it cannot be had. `Node` is the framework's. */
export type FragmentComponent<Node> = (
  props: { [Name in FragmentName]: { name: Name; given: FragmentProps[Name] } }[FragmentName],
) => Node;

/** What the shell gives the pages of remotes, and checkout's cart dialog. */
export interface ShellProps<Node> {
  /** Older shells have none. */
  Fragment?: FragmentComponent<Node>;
}
