/** Joins the lines of a plain-text mail. @param blocks paragraphs of lines; empty ones are left out */
export function asText(blocks: readonly (readonly string[])[]): string {
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
