/** More than any browser sends. */
const maxEntries = 20

/**
 * Languages in the reader's order of preference, followed by all others.
 *
 * @param header `Accept-Language`: `de-CH, de;q=0.9, en;q=0.8`.
 * @param tags Languages to choose from: `fr-CA`.
 */
export function preferredTags(header: string | null, tags: readonly string[]): readonly string[] {
  const wanted = (header ?? '')
    .split(',', maxEntries)
    .map(entry => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const [, quality = '1'] = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters[0] ?? 'q=1') ?? []
      return { tag, quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const matchingTags = wanted.flatMap(({ tag }) => matches(tag, tags))
  return [...new Set([...matchingTags, ...tags])]
}

/** `de-CH` matches `de`, and `pt` matches `pt-BR`. */
function matches(wanted: string, tags: readonly string[]): readonly string[] {
  const equal = (text: string) => tags.filter(tag => tag.toLowerCase() === text)
  const [language = ''] = wanted.split('-')
  return [...equal(wanted), ...equal(language), ...tags.filter(tag => tag.toLowerCase().startsWith(`${language}-`))]
}
