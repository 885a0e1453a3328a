import type { Site } from '../../site/site.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { createSelectorFix, type FixSelector, linkSelector } from './link-selectors.ts'
import { styleTokens } from './style-tokens.ts'

/**
 * Let style sheets of the author match links in both forms of an address: an author writes `a[href="/guides/start"]`,
 * and the link is `/guides/start/`.
 *
 * @returns The changed texts, by path.
 */
export function adaptStyles(site: Site, files: DocsFolder['files']): ReadonlyMap<string, string> {
  const fixOf = lazy(() => createSelectorFix(site))
  const paths = [...site.assets.keys()].filter(path => path.endsWith('.css'))
  return new Map(
    paths.flatMap(path => {
      const text = files.get(path)?.text ?? ''
      const adapted = linkSelector.test(text) ? withBothForms(text, fixOf()) : text
      return adapted === text ? [] : [[path, adapted] as const]
    }),
  )
}

/** Attribute selectors, and the text that is copied unchanged. */
const tokens = new RegExp([`(?<selector>${linkSelector.source})`, ...Object.values(styleTokens)].join('|'), 'gi')

/** `:is()` has the specificity of one of its selectors, so that other rules win as before. */
function withBothForms(text: string, fixOf: FixSelector): string {
  return text.replace(tokens, (token, ...details) => {
    const fix = fixOf(details.at(-1))
    return fix === undefined ? token : `:is(${token}, ${fix.fixedSelector})`
  })
}
