/** Makes the window one in which every question about its width is answered with yes; each test begins in a narrow one. */
export const widenWindow = (): void => setWidth(true);
export const narrowWindow = (): void => setWidth(false);

function setWidth(isWide: boolean): void {
  const ask = globalThis.matchMedia;
  globalThis.matchMedia = (query) => Object.assign(ask(query), { matches: isWide });
}
