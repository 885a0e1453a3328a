/** The root of a page that follows the system's color scheme, but without scripts (they add the class `js`). */
const root = ':root:not(.js)[data-appearance="system"]'

/**
 * The rules of dark mode for readers without scripts whose system is dark. With scripts, the class `.dark` is used.
 *
 * @param rules Rules without `.dark`; `&` is the root element.
 */
export function darkMediaRules(rules: readonly string[]): string {
  return rules.length === 0 ? '' : `@media screen and (prefers-color-scheme:dark){${root}{${rules.join('')}}}`
}
