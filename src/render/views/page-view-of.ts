import type { Labels, PageData } from '../../components/page-data.ts'
import type { Page } from '../../content/page.ts'
import { variationWords } from '../../content/tree/variation.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { fragmentOfId } from '../../source/text/fragment-of-id.ts'
import { inlineHtml, inlineText } from '../body/inline-html.ts'
import { modulePreloads, scriptEntriesOf, scriptHrefs, styleHrefs } from '../frame/client-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageLanguage } from '../frame/page-language.ts'
import { pageSheetsOf } from '../frame/page-sheets.ts'
import type { RenderedBody } from '../output/rendered-body.ts'
import type { TocView } from '../templates/navigation-view.ts'
import type { PageView } from '../templates/page-view.ts'
import { accountViewOf } from './account-view.ts'
import { divisionScriptOf } from './division-script.ts'
import { feedbackFormOf } from './feedback-form-view.ts'
import { feedbackOf } from './feedback-view.ts'
import { fontPreloads } from './font-preloads.ts'
import { headLinksOf, metasOf } from './head-view.ts'
import type { PageDetails } from './page-details.ts'
import { pageMenuOf } from './page-menu.ts'
import { siteViewOf } from './site-view.ts'
import { speculationRulesOf } from './speculation-rules.ts'
import { structuredDataOf } from './structured-data.ts'
import { withTabsPosition } from './tabs-position.ts'

export interface PageViewInput {
  readonly page: Page
  readonly body: RenderedBody
  readonly data: PageData
  readonly details: PageDetails
}

/** The view of a page for layouts. */
export function pageViewOf(frame: PageFrame, input: PageViewInput): PageView {
  const { page, body, data, details } = input
  const { is404 = false, directory, related } = details
  const navigation = details.navigation.view
  const { mode } = page.frontmatter
  // If a mode has no sidebar beside the text, the mobile menu still shows it.
  const hasSidebar = navigation.sidebar.length > 0
  const toc = mode === 'default' ? tocOf(page, data.labels) : []
  const asideHtml = mode === 'default' ? body.asideHtml || undefined : undefined
  const article = articleOf(frame, input)
  const hasTocBeside = toc.length > 0 && asideHtml === undefined
  const site = siteViewOf(frame, details.navigation, data)
  return {
    site: withTabsPosition(site, navigation),
    account: accountViewOf(frame, is404 ? '' : hrefOfRoute(page.route, frame.config.settings)),
    page: {
      ...article,
      leadHtml: body.leadHtml || undefined,
      bodyHtml: body.html,
      asideHtml,
      menu: article.menu && { ...article.menu, place: hasTocBeside ? article.menu.place : 'header' },
    },
    ...navigation,
    directory,
    ...(page.frontmatter.hideFooterPagination ? { previous: undefined, next: undefined } : {}),
    hasSidebar,
    toc,
    related,
    head: headOf(frame, input, {
      hasLanguages: navigation.selectors.some(({ kind }) => kind === 'language'),
      hasBanner: site.banner !== undefined,
      hasMenu: article.menu !== undefined,
      hasFeedbackForm: article.feedbackForm !== undefined,
    }),
    labels: data.labels,
  }
}

/** The parts of a page that need styles or scripts of their own. */
interface HeadFeatures {
  readonly hasLanguages: boolean
  readonly hasMenu: boolean
  readonly hasBanner: boolean
  readonly hasFeedbackForm: boolean
}

function headOf(frame: PageFrame, input: PageViewInput, features: HeadFeatures): PageView['head'] {
  const { page, body, details } = input
  const { styles, scripts, componentScript, is404 = false, hasMarkdown = !is404, feedHref, navigation } = details
  const { integrations } = frame.config
  const entries = scriptEntries(frame, input, features)
  return {
    metas: metasOf(frame, page, details),
    links: [
      ...fontPreloads(frame, { lang: navigation.language.tag, hasMath: hasMath(frame, page) }),
      ...headLinksOf(frame, page, { navigation, hasMarkdown, feedHref }),
      ...modulePreloads(frame, entries),
    ],
    styles: [...frame.styles, ...styleHrefs(frame, sheetNames(frame, input, features)), ...styles],
    division: divisionScriptOf(frame, navigation),
    earlyScripts: scriptHrefs(frame, [
      'early',
      ...(frame.themes ? ['theme-switch'] : []),
      ...(frame.hasAssistant ? ['assistant-early'] : []),
    ]),
    structuredDataHtml: structuredDataOf(frame, page, details),
    integrationsHtml: hasIntegrations(frame) ? JSON.stringify(integrations).replaceAll('<', '\\u003c') : undefined,
    speculationRulesHtml: speculationRulesOf(frame),
    scripts: [
      ...scriptHrefs(frame, entries),
      ...scripts,
      ...(body.needsHydration && componentScript !== undefined ? [componentScript] : []),
    ],
    authorScripts: frame.authorScripts,
  }
}

/** The names of the scripts that a page loads, in order. */
function scriptEntries(
  frame: PageFrame,
  { page, body, details: { componentScript, is404 = false } }: PageViewInput,
  { hasLanguages, hasMenu, hasFeedbackForm }: HeadFeatures,
): readonly string[] {
  const hasComponentScript = body.needsHydration && componentScript !== undefined
  const sendsEvents = hasIntegrations(frame) || hasComponentScript || hasOwnScripts(frame)
  return [
    ...scriptEntriesOf(page),
    ...(frame.hasAssistant ? ['assistant'] : []),
    ...(frame.hasAccount ? ['account'] : []),
    ...(hasLanguages ? ['language'] : []),
    ...(is404 ? ['not-found'] : []),
    ...(hasMenu ? ['page-menu'] : []),
    ...(hasIntegrations(frame) ? ['integrations'] : []),
    ...(sendsEvents ? ['events'] : []),
    ...(hasFeedbackForm ? ['feedback'] : []),
  ]
}

/** The names of the style sheets that a page loads besides those of every page, in order. */
function sheetNames(
  frame: PageFrame,
  { page, body, details: { contributors, directory, navigation, is404 = false } }: PageViewInput,
  { hasLanguages, hasBanner, hasMenu, hasFeedbackForm }: HeadFeatures,
): readonly string[] {
  const html = `${body.leadHtml}${body.html}${body.asideHtml}`
  const hasReference = page.features.some(name => /^Api\.|^(?:Request|Response)Example$/.test(name))
  return [
    ...pageSheetsOf(page.features, { lang: navigation.language.tag, html, hasLanguages }),
    ...(hasBanner ? ['banner-sheet'] : []),
    ...(contributors && !is404 ? ['contributors-sheet'] : []),
    ...(directory ? ['directory-sheet'] : []),
    ...(hasMenu ? ['page-menu-sheet'] : []),
    ...(hasFeedbackForm ? ['feedback-sheet'] : []),
    ...(hasMath(frame, page) ? ['math'] : []),
    ...(hasReference ? ['api-sheet'] : []),
    ...(frame.hasAssistant ? ['assistant-sheet'] : []),
    ...(frame.hasAccount ? ['account-sheet'] : []),
  ]
}

const hasIntegrations = ({ config }: PageFrame): boolean => Object.keys(config.integrations).length > 0

const hasMath = ({ config }: PageFrame, page: Page): boolean =>
  page.features.includes('Math') && config.styling.latex !== false

/** Whether scripts of the author may listen to events of the page. */
const hasOwnScripts = ({ authorScripts, files }: PageFrame): boolean =>
  authorScripts.length > 0 || (files.authorTemplates ?? []).some(({ text }) => /<script/i.test(text))

function articleOf(frame: PageFrame, { page, body, data, details }: PageViewInput): Omit<PageView['page'], 'bodyHtml'> {
  const { changedAt, contributors, frontMatterLinks, feedHref, navigation, is404 = false } = details
  const { language, isHome } = navigation
  const { config } = frame
  const { frontmatter, title, path } = page
  const isTitled = hasOwnTitle(page, body.html)
  return {
    route: page.route,
    href: hrefOfRoute(page.route, config.settings),
    title: inlineText({ text: title, path }, frame.content),
    documentTitle:
      title === config.name ? title : `${inlineText({ text: title, path }, frame.content)} - ${config.name}`,
    descriptionHtml:
      frontmatter.description && !page.hasWholeDescription
        ? inlineHtml({ text: frontmatter.description, path }, frame.content, data, href => ownValue(data.links, href))
        : undefined,
    mode: frontmatter.mode,
    lang: language.tag,
    ids: page.ids,
    dir: language.dir,
    hasOwnTitle: isTitled,
    isDeprecated: frontmatter.deprecated,
    tag: undefined,
    created: dateOf(frontmatter.createdDate, language),
    authors: frontmatter.authors.map(({ name, url }) => ({ name, href: url && ownValue(frontMatterLinks, url)?.href })),
    lastModified: lastModifiedOf(frame, page, changedAt, language),
    contributors: is404 ? undefined : contributors,
    rssHref: frontmatter.rss ? feedHref : undefined,
    variations: variationsOf(frame, page),
    menu: is404 || isTitled || frontmatter.mode === 'custom' ? undefined : pageMenuOf(frame, page, data.labels),
    feedback: is404 ? undefined : feedbackOf(frame, page, data.labels),
    feedbackForm: is404 ? undefined : feedbackFormOf(frame, page, language.tag),
    isLanguageRedirect: config.settings.preferredLanguage && (page.route === '/' || isHome),
    is404,
  }
}

/** Whether a page in mode `custom` or `frame` has a heading of level 1 in its content, from Markdown or from code. */
function hasOwnTitle({ frontmatter: { mode } }: Page, bodyHtml: string): boolean {
  return (mode === 'custom' || mode === 'frame') && /<h1[\s>]/.test(bodyHtml)
}

function lastModifiedOf(
  { config }: PageFrame,
  { frontmatter }: Page,
  changedAt: string | undefined,
  language: PageLanguage,
): PageView['page']['lastModified'] {
  if (!(frontmatter.timestamp ?? config.metadata.timestamp)) return undefined
  return dateOf(frontmatter.lastUpdatedDate ?? changedAt, language)
}

/** A date in the format of a language. */
function dateOf(date: string | undefined, { tag }: PageLanguage): PageView['page']['lastModified'] {
  const time = date === undefined ? Number.NaN : Date.parse(date)
  if (date === undefined || Number.isNaN(time)) return undefined
  return {
    date: date.slice(0, 10),
    text: new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'long', timeZone: 'UTC' }).format(time),
  }
}

/** The variations that readers of a page can choose from. */
function variationsOf({ config }: PageFrame, { features }: Page): PageView['page']['variations'] {
  const options = config.variations.map(({ id, label }) => ({ value: variationWords([id]), label }))
  const [first] = options
  if (!first || !features.includes('Variation')) return undefined
  return { default: first.value, all: options.map(({ value }) => value).join(' '), options }
}

/** Headings of levels 1 to 4, with a depth relative to the highest heading of the page. */
function tocOf({ headings }: Page, labels: Labels): TocView[] {
  const entries = headings.filter(({ inToc, depth }) => inToc && depth <= 4)
  const top = Math.min(...entries.map(({ depth }) => depth))
  return entries.map(({ text, term, id, depth, variations }) => ({
    text: labels[term ?? ''] ?? text,
    id,
    href: fragmentOfId(id),
    depth: depth - top + 2,
    variations: variations && variationWords(variations),
  }))
}
