import type { Page } from '@playwright/test';

/** Gives the page's browser a virtual authenticator with passkeys and a verified owner. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The same shop at the name of this machine: browsers have no passkeys for an address of numbers. */
export function atLocalhost(origin: string): string {
  return origin.replace('127.0.0.1', 'localhost');
}
