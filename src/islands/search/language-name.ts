/** The name of a language in itself: `Deutsch` of `de`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    // Not a language that the browser knows.
    return tag
  }
}
