/** A mail as programs show it that know no HTML. @param blocks of lines; an empty one is left out */
export function asText(blocks: readonly (readonly string[])[]): string {
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
