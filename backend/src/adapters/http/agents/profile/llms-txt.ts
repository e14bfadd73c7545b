import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { ShopSettings } from '../../../../domain/store/settings.ts';
import { MCP_PATH, PROFILE_PATH, REST_PATH } from './business-profile.ts';
import { OWN_SCHEMA_PATH, VERSION } from './capabilities.ts';

/** What an assistant reads first: what the shop is, what can be done here, and what only the buyer can do. */
export function llmsTxt({ name, tagline }: Pick<ShopSettings, 'name' | 'tagline'>, origin: string): string {
  const about = [tagline.en, tagline.ar].filter((text) => text !== '').join(' · ');
  return `# ${name.en} (${name.ar})

> ${about === '' ? 'A shop in Kuwait.' : about} It delivers in Kuwait. Prices are in Kuwaiti dinars (KWD, three decimals: 1 KWD is 1000 fils).

## For assistants

This shop speaks the Universal Commerce Protocol, release ${VERSION}.

- [Profile](${origin}${PROFILE_PATH}): what it does, and where
- REST: ${origin}${REST_PATH}
- MCP (Streamable HTTP): ${origin}${MCP_PATH}
- [Schema of its own capability](${origin}${OWN_SCHEMA_PATH})

You can search the catalogue, look products up, make carts and checkouts, use codes of coupons, and place an order.
The buyer pays: after \`complete_checkout\`, give the buyer the \`continue_url\`. It opens the payment page of the order for
30 minutes. No card is taken here, and no order is paid by an assistant.

Read the checkout again to learn whether it is paid. \`get_order\` answers requests that are signed with a key of your
profile (RFC 9421). If the capability \`dev.ucp.shopping.order\` of your profile has a \`webhook_url\` when the order is
placed, the whole order is sent there when it is paid and whenever it changes; what fails is sent again for three days.
These messages, and the answers to \`complete_checkout\` and \`get_order\`, are signed with a key of the shop's profile.

### Texts on pieces

Some products have a place for a text, such as a name: \`metadata.custom_texts\` of a variant names them. Send
\`"custom_texts": [{"title": "…", "text": "…"}]\` with the line. A text has ${LONGEST_CUSTOM_TEXT} characters at most.

### Sets

A product whose id begins with \`set-\` is several pieces at one price; \`metadata.contents\` of its variant lists them. It is
bought by this id as one line. A text with \`item_id\` is for that piece, one without for each piece that takes a text of
this title. Children with different names need a line each.

### Addresses

\`address_locality\` is the area, such as Salmiya, in Arabic or English. \`street_address\` is written as
"Block 4, Street 12, House 7", with "Floor 2, Apartment 5" where there is one; or send \`block\`, \`street\`, \`avenue\`,
\`building\`, \`floor\`, \`apartment\` and \`paci_number\` with the destination. \`address_region\` is the
governorate. The buyer needs a mobile number of Kuwait.

Where the profile has \`buyer_consent\`, ask the buyer whether the purchase may be measured, and send \`analytics\`.

## For people

- [The shop](${origin}${pages.home()})
- [What an assistant can do here](${origin}${pages.assistants()})
- [Questions and answers](${origin}${pages.faq()})
- [Contact](${origin}${pages.contact()})
`;
}
