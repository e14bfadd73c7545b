const KEPT = 'fyonka-invitation';

/**
 * The token of the link, which has it in the fragment: servers never see that. This tab keeps it, because its visitor may
 * have to register before accepting.
 */
export function invitationToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  try {
    if (token !== null) sessionStorage.setItem(KEPT, token);
    return token ?? sessionStorage.getItem(KEPT);
  } catch {
    return token;
  }
}

/** It was accepted, or does not work any more. */
export function forgetInvitation(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
