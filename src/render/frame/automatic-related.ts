import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import {
  divisionsAt,
  indexNavigation,
  type NavigationIndex,
  navLocationOf,
} from '../../navigation/lookup/navigation-index.ts'
import { languageAt } from '../../navigation/lookup/page-context.ts'
import { relatedPagesOf, type TopicPage, type TopicTexts } from '../../search/related/related-pages.ts'
import { languageToolsOf, type ToolsByLanguage } from '../../search/words/language-tools.ts'
import { pageAccess } from '../../site/access/page-access.ts'
import type { Site } from '../../site/site.ts'
import { accessIncludes } from '../../source/access/access-includes.ts'
import { lazy } from '../../source/lazy.ts'

/** Finds the pages with similar topics, best first. */
export type FindRelated = (page: Page) => readonly Page[]

/**
 * Prepare to find related pages by their titles, descriptions, keywords and headings. Bodies are not read, so only a
 * change of these fields changes the links on other pages.
 *
 * @param site With all pages. A page is only related to pages that all of its readers may read, so that they all get the
 *   same links.
 */
export async function prepareRelated(site: Site): Promise<FindRelated> {
  const index = indexNavigation(site.navigation)
  const languages = [...site.pages.keys()].map(route => languageOfRoute(index, route))
  const toolsOf = await languageToolsOf(languages)
  const find = lazy(() => relatedPagesOf(topicPages(site, index, toolsOf)))
  return page => {
    const access = pageAccess(site, page)
    const titles = new Set([comparable(page.title)])
    return find()(page.route).flatMap(({ page: route }) => {
      const candidate = site.pages.get(route)
      if (!candidate || candidate.frontmatter.deprecated || !site.navigation.visibility.get(route)?.search) return []
      if (!accessIncludes(pageAccess(site, candidate), access)) return []
      // Readers could not tell links with the same text apart.
      if (titles.has(comparable(candidate.title))) return []
      titles.add(comparable(candidate.title))
      return [candidate]
    })
  }
}

const comparable = (title: string): string => title.toLowerCase()

const languageOfRoute = (index: NavigationIndex, route: string): string =>
  languageAt(index, navLocationOf(index, route))?.tag ?? 'en'

function topicPages(site: Site, index: NavigationIndex, toolsOf: ToolsByLanguage): readonly TopicPage<string>[] {
  return [...site.pages.values()].map(page => {
    const location = navLocationOf(index, page.route)
    const places = divisionsAt(index, location).filter(({ kind }) => kind === 'language' || kind === 'version')
    return {
      page: page.route,
      texts: topicTexts(page),
      tools: toolsOf(languageOfRoute(index, page.route)),
      scope: places.map(({ key }) => key).join(' '),
      group: location.groups.at(-1),
    }
  })
}

const topicTexts = ({ title, frontmatter: { description = '', keywords }, headings }: Page): TopicTexts => ({
  title: inlineMarkdownText(title),
  description: inlineMarkdownText(description),
  keywords,
  // Headings that come from Lectern say nothing about the topic.
  headings: headings.flatMap(({ text, term }) => (term === undefined ? [text] : [])),
})
