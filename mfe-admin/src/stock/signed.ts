/** A number of pieces with its sign, such as +30 or −2. */
export function signed(pieces: number): string {
  if (pieces === 0) return '0';
  return pieces > 0 ? `+${pieces}` : `−${-pieces}`;
}
