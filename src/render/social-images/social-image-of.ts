import type { Page } from '../../content/page.ts'
import { divisionsAt, navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { breadcrumbsOf } from '../../navigation/lookup/page-context.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import { inlineText } from '../body/inline-html.ts'
import { authoredTags, isIndexable } from '../frame/meta-tags.ts'
import { languageOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { SocialImage } from '../image-design/social-image.ts'

/**
 * The social image of a page. `undefined` if it has none: search engines do not show the page, or it has an image of the
 * author.
 */
export function socialImageOf(
  frame: Pick<SiteFrame, 'config' | 'content' | 'displayed' | 'imageDesign' | 'navigation' | 'noindexRoutes'>,
  page: Page,
): SocialImage | undefined {
  const design = frame.imageDesign
  if (!design || authoredTags(frame.config, page)['og:image']) return undefined
  if (!isIndexable(frame.config, page, frame.noindexRoutes.has(page.route))) return undefined
  const place = navLocationOf(frame.navigation.index, page.route)
  const { tag, dir } = languageOf(frame, place)
  const title = inlineText({ text: page.title, path: page.path }, frame.content) || frame.config.name
  const { description } = page.frontmatter
  return {
    lang: tag,
    dir: dir === 'rtl' || isWrittenFromRight(title) ? 'rtl' : 'ltr',
    eyebrow: eyebrowOf(frame, page, place).filter(entry => entry !== title),
    title,
    description: description && inlineText({ text: description, path: page.path }, frame.content),
    endpoint: endpointOf(page),
    design,
  }
}

/** The title of a site without languages may be Arabic or Hebrew too. */
const isWrittenFromRight = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

/** The innermost sections of a page. The first page of a division shows the name of the division. */
function eyebrowOf(
  { navigation: { index }, displayed }: Pick<SiteFrame, 'displayed' | 'navigation'>,
  { route, path }: Page,
  place: NavLocation,
): readonly string[] {
  if (!index.navigation.locations.has(route)) return []
  const divisions = divisionsAt(index, place).filter(({ kind }) => kind !== 'language' && kind !== 'version')
  const isFirst =
    route === displayed.home || divisions.some(({ landing }) => landing === route) || /(?:^|\/)index\.\w+$/.test(path)
  if (isFirst) return divisions.slice(-1).map(({ label }) => label)
  return breadcrumbsOf(index, place)
    .slice(-2)
    .map(({ title }) => title)
}

/** The operation that a page documents, according to its front matter: `openapi.json POST /users`. */
function endpointOf({ frontmatter: { openapi, api } }: Page): SocialImage['endpoint'] {
  const [, method, path] = /(?:^|\s)([A-Za-z]+)\s+(\S+)$/.exec((openapi ?? api ?? '').trim()) ?? []
  if (method === undefined || path === undefined || !methods.has(method.toUpperCase())) return undefined
  return { method: method.toUpperCase(), path: path.replace(/^https?:\/\/[^/]+/i, '') || '/' }
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'WEBHOOK'])
