/** The name of a language in that language: `Deutsch` for `de`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    // Not a language that the browser knows.
    return tag
  }
}
