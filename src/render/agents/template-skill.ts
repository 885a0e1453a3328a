import type { Route } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { breadcrumbsOf, isInDefaults } from '../../navigation/lookup/page-context.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import { plainTitleOf, publicUrl } from '../records/page-markdown.ts'
import { sourceUrl } from './api-catalog.ts'
import type { PublishedApi } from './published-apis.ts'
import { type SkillText, skillPath } from './skill-files.ts'
import { validName } from './skill-front-matter.ts'

interface TemplateInput {
  readonly apis: readonly PublishedApi[]
  /** Other skills of the site. */
  readonly others: readonly { readonly name: string; readonly description: string }[]
}

const maxSections = 30
const maxPages = 5

/** The skill of a site whose author has written none: what the product is, and how to read its documentation. */
export function templateSkill(frame: SiteFrame, { apis, others }: TemplateInput): SkillText {
  const { name, description = '' } = frame.config
  const sections = sectionsOf(frame)
  const summary = descriptionOf(name, description, [...sections.keys()])
  const parts = [
    `---\nname: ${templateSkillName(name)}\ndescription: ${JSON.stringify(summary)}\n---`,
    `# ${oneLine(name)}`,
    oneLine(description),
    `## Read the documentation\n\n${waysToRead(frame, sections).map(listItem).join('\n')}`,
    listOf('Sections', [...sections].map(([title, pages]) => sectionItem(frame, title, pages)).slice(0, maxSections)),
    listOf(
      'APIs',
      apis.map(api => apiItem(frame, api)),
    ),
    listOf(
      'Skills',
      others.map(skill => skillItem(frame, skill)),
    ),
  ]
  return { description: summary, text: `${parts.filter(part => part !== '').join('\n\n')}\n` }
}

/** The name of the skill of a site whose author has written none. */
export const templateSkillName = (siteName: string): string => validName(siteName) || 'docs'

function descriptionOf(name: string, description: string, titles: readonly string[]): string {
  const topics = titles.slice(0, 8).join(', ')
  const use = `Use when a task involves ${oneLine(name)}: how to find the answer in its documentation${topics === '' ? '' : ` (${topics})`}.`
  return [sentence(oneLine(description)), use]
    .filter(text => text !== '')
    .join(' ')
    .slice(0, 1024)
}

const sentence = (text: string): string => (text === '' || /[.!?。！？]$/.test(text) ? text : `${text}.`)

function waysToRead(frame: SiteFrame, sections: ReadonlyMap<string, readonly Route[]>): readonly string[] {
  const { settings } = frame.config
  const url = (path: string) => publicUrl(frame, hrefOfFile(path, settings))
  const example = [...sections.values()].flat()[0]
  const serverMcp = frame.hasAssistant ? url('mcp') : undefined
  const mcp = settings.discovery.mcp ? settings.discovery.mcp.url : serverMcp
  const isListed = !settings.noindex
  return [
    ...(isListed ? [`Find a page: [llms.txt](${url('llms.txt')}) lists all pages with their descriptions.`] : []),
    ...(example === undefined
      ? []
      : [
          `Read a page: each page is also a Markdown file, such as [${titleOf(frame, example)}](${markdownUrl(frame, example)}).`,
        ]),
    ...(isListed ? [`Read everything: [llms-full.txt](${url('llms-full.txt')}) contains the text of all pages.`] : []),
    ...(mcp === undefined ? [] : [`Search: the MCP server at ${mcp}.`]),
  ]
}

/** The listed pages of the default version and language, by the title of the part of the navigation that they are in. */
function sectionsOf({ site, navigation: { index } }: SiteFrame): ReadonlyMap<string, readonly Route[]> {
  const sections = new Map<string, Route[]>()
  for (const route of site.navigation.locations.keys()) {
    const location = navLocationOf(index, route)
    if (!site.pages.has(route) || !site.navigation.visibility.get(route)?.llms || !isInDefaults(index, location))
      continue
    const title = breadcrumbsOf(index, location)[0]?.title ?? ''
    const routes = sections.get(title) ?? []
    sections.set(title, routes)
    routes.push(route)
  }
  return sections
}

function sectionItem(frame: SiteFrame, title: string, routes: readonly Route[]): string {
  const links = routes.slice(0, maxPages).map(route => `[${titleOf(frame, route)}](${markdownUrl(frame, route)})`)
  const rest = routes.length - links.length
  const more = rest > 0 ? `, and ${rest} more` : ''
  return `${title === '' ? '' : `${escaped(oneLine(title))}: `}${links.join(', ')}${more}`
}

function apiItem(frame: SiteFrame, { spec, source, endpoint }: PublishedApi): string {
  const { title, operations, channels } = spec
  const version = spec.apiVersion === undefined ? '' : ` ${oneLine(spec.apiVersion)}`
  const counts = [counted(operations.length, 'operation'), counted(channels.length, 'channel')].filter(
    text => text !== '',
  )
  const details = [...counts, ...(endpoint === undefined ? [] : [`at ${endpoint}`])].join(', ')
  const name = escaped(oneLine(title) || source)
  return `[${name}${version}](${sourceUrl(frame, source)})${details === '' ? '' : `: ${details}`}`
}

const counted = (count: number, what: string): string =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`

function skillItem(frame: SiteFrame, { name, description }: TemplateInput['others'][number]): string {
  const href = hrefOfFile(skillPath(name), frame.config.settings)
  return `[${name}](${publicUrl(frame, href)}): ${description}`
}

function titleOf({ site }: SiteFrame, route: Route): string {
  const page = site.pages.get(route)
  return escaped(page ? plainTitleOf(page) : route)
}

const markdownUrl = (frame: SiteFrame, route: Route): string =>
  publicUrl(frame, hrefOfFile(markdownPathOf(route), frame.config.settings))

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `## ${title}\n\n${items.map(listItem).join('\n')}`

const listItem = (text: string): string => `- ${text}`
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escaped = (text: string): string => text.replace(/([[\]])/g, '\\$1')
