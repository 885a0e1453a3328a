/** The root of a page that would follow the system, if a script of ours had run before the first paint. */
const root = ':root:not(.js)[data-appearance="system"]'

/**
 * The rules of dark mode once more, for readers without scripts whose system is dark. Else a class says so: `.dark`.
 *
 * @param rules Without `.dark` before them; `&` stands for the root element.
 */
export function darkMediaRules(rules: readonly string[]): string {
  return rules.length === 0 ? '' : `@media screen and (prefers-color-scheme:dark){${root}{${rules.join('')}}}`
}
