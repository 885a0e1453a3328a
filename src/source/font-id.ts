/**
 * The name of a font family as font packages write it: `Source Sans 3` is `source-sans-3`; empty if it has no Latin
 * letters or digits.
 */
export function fontIdOf(family: string): string {
  return family
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
