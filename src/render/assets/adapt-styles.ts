import type { Site } from '../../site/site.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { createSelectorFix, type FixSelector, linkSelector } from './link-selectors.ts'
import { styleTokens } from './style-tokens.ts'

/**
 * Change style sheets of the author so that they match our elements as the author expects:
 *
 * - Links match in both forms of an address: an author writes `a[href="/guides/start"]`, and the link is `/guides/start/`.
 * - `[hidden]`, which resets contain, does not match elements that are hidden only for pages without styles.
 *
 * @returns The changed texts, by path.
 */
export function adaptStyles(site: Site, files: DocsFolder['files']): ReadonlyMap<string, string> {
  const fixOf = lazy(() => createSelectorFix(site))
  const paths = [...site.assets.keys()].filter(path => path.endsWith('.css'))
  return new Map(
    paths.flatMap(path => {
      const text = files.get(path)?.text ?? ''
      const adapted = linkSelector.test(text) || hiddenSelector.test(text) ? withOurForms(text, fixOf) : text
      return adapted === text ? [] : [[path, adapted] as const]
    }),
  )
}

const hiddenSelector = /\[\s*hidden\s*\]/i

/** Attribute selectors, and the text that is copied unchanged. */
const tokens = new RegExp(
  [`(?<selector>${linkSelector.source})`, `(?<hidden>${hiddenSelector.source})`, ...Object.values(styleTokens)].join(
    '|',
  ),
  'gi',
)

/** `:is()` has the specificity of one of its selectors, and `:where()` has none, so that other rules win as before. */
function withOurForms(text: string, fixOf: () => FixSelector): string {
  return text.replace(tokens, (token, ...details) => {
    const groups = details.at(-1)
    if (groups.hidden !== undefined) return `${token}:where(:not([data-styled]))`
    if (groups.selector === undefined) return token
    const fix = fixOf()(groups)
    return fix === undefined ? token : `:is(${token}, ${fix.fixedSelector})`
  })
}
