/** How packages of fonts write the name of a family: `Source Sans 3` is `source-sans-3`; empty for one in other letters. */
export function fontIdOf(family: string): string {
  return family
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
