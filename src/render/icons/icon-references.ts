import { iconKey } from '../../components/page-data.ts'
import type { Footer, Navbar } from '../../config/config.ts'
import { isParentEntry, memoizeByContent, type ParentEntry } from '../../config/navigation/entry-content.ts'
import type { NavigationEntry } from '../../config/navigation-entry.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import { parseOwnMenu } from '../../content/front-matter/own-menu.ts'
import type { Page, PageHead, Route } from '../../content/page.ts'
import type { FrameOverrides } from '../../navigation/lookup/page-context.ts'
import type { SiteSummary } from '../../site/site.ts'
import type { PageChange } from '../../site/site-features.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { ownValue } from '../../source/json/own-value.ts'

export interface IconUsage {
  readonly reference: IconReference
  /** Where the author wrote it; absent for icons that the frame chooses. */
  readonly span?: Span | undefined
}

/** A site or site summary. A summary contains only the heads of pages. */
interface WithIcons extends Pick<SiteSummary, 'config'> {
  readonly pages: ReadonlyMap<Route, PageWithIcons>
  readonly links: readonly PageWithIcons[]
}

type PageWithIcons = PageHead & Partial<Pick<Page, 'icons'>>

/** Every icon that a site uses, each once. */
export function iconReferencesOf({ config, pages, links }: WithIcons): IconUsage[] {
  const seen = new Map<string, IconUsage>()
  const add = (reference: IconReference | undefined, span?: Span) => {
    if (!reference) return
    const key = iconKey(reference)
    if (!seen.has(key)) seen.set(key, { reference, span })
  }
  const addOfConfig = (icon: IconReference | undefined) => {
    if (!icon || seen.has(iconKey(icon))) return
    add(icon, config.iconPositions.find(({ name }) => name === icon.name)?.span)
  }
  const addEntries = (entries: readonly NavigationEntry[]) => {
    for (const entry of entries) {
      if (!isParentEntry(entry) || !hasIcons(entry)) continue
      addOfConfig(entry.icon)
      addEntries(entry.children)
      if (entry.type !== 'division') continue
      addEntries(entry.global)
      addFrame(entry)
    }
  }
  const addFrame = ({ navbar, footer }: FrameOverrides) => {
    for (const { icon } of navbar?.links ?? []) addOfConfig(icon)
    for (const name of [...platformIcons(footer), ...kindIcons(navbar)]) add({ name })
  }
  addEntries(config.navigation.children)
  addEntries(config.navigation.global)
  addFrame(config)
  for (const { icon } of config.contextual?.options ?? []) addOfConfig(icon)
  for (const usage of [...usagesOfPages(pages), ...usagesIn(links)]) {
    const key = iconKey(usage.reference)
    if (!seen.has(key)) seen.set(key, usage)
  }
  return [...seen.values()]
}

/** Whether an entry or one in it has icons. Cached, because most edits change only one group. */
const hasIcons: (entry: ParentEntry) => boolean = memoizeByContent(
  entry =>
    entry.icon !== undefined ||
    // The links and the footer of a division have icons too.
    entry.type === 'division' ||
    entry.children.some(child => isParentEntry(child) && hasIcons(child)),
)

/** Cached, because most edits change no page, or at least no page head. */
function usagesOfPages(pages: WithIcons['pages']): readonly IconUsage[] {
  const known = usagesByPages.get(pages)
  if (known) return known
  const usages = usagesIn(pages.values())
  usagesByPages.set(pages, usages)
  return usages
}

const usagesByPages = new WeakMap<WithIcons['pages'], readonly IconUsage[]>()

/** Finds the icons that pages use after some pages were changed. Does nothing if their icons or the positions of these differ. */
export function deriveIcons(
  previous: ReadonlyMap<Route, Page>,
  next: ReadonlyMap<Route, Page>,
  changes: readonly PageChange[],
): void {
  const before = usagesByPages.get(previous)
  const hasSameIcons = ({ before, after }: PageChange) => isDeepEqual(iconsOf(before), iconsOf(after))
  if (before && changes.every(hasSameIcons)) usagesByPages.set(next, before)
}

const iconsOf = (page: Page | undefined): readonly unknown[] => {
  const ofHead = page?.frontmatter.icon && [page.frontmatter.icon, fieldSpanOf(page, 'icon')]
  return [ofHead, page?.icons ?? []]
}

/** Every icon that pages use, each once. */
function usagesIn(pages: Iterable<PageWithIcons>): readonly IconUsage[] {
  const seen = new Map<string, IconUsage>()
  for (const page of pages) {
    const { icon } = page.frontmatter
    if (icon && !seen.has(iconKey(icon))) seen.set(iconKey(icon), { reference: icon, span: fieldSpanOf(page, 'icon') })
    for (const { icon } of parseOwnMenu(page.frontmatter.custom.contextual).menu?.options ?? [])
      if (icon && !seen.has(iconKey(icon)))
        seen.set(iconKey(icon), { reference: icon, span: fieldSpanOf(page, 'contextual') })
    // Most pages use icons that others use too.
    for (const used of page.icons ?? []) {
      const key = iconKey(used)
      if (seen.has(key)) continue
      const { span, otherSpans: _, ...reference } = used
      seen.set(key, { reference, span })
    }
  }
  return [...seen.values()]
}

function platformIcons(footer: Footer | undefined): string[] {
  return (footer?.socials ?? []).map(({ platform }) => socialIcon(platform))
}

/** Icons of links that have an icon by their type: code hosts and chats. */
function kindIcons(navbar: Navbar | undefined): string[] {
  const kinds = [...(navbar?.links ?? []).map(({ type }) => type), navbar?.primary?.type ?? 'link']
  return kinds.filter(type => type === 'github' || type === 'discord')
}

/** The icon of a platform in the footer. */
export const socialIcon = (platform: string): string => ownValue(socialIcons, platform) ?? platform

/** The name of a platform in the footer, for screen readers. */
export const socialName = (platform: string): string => ownValue(socialNames, platform) ?? platform

const socialIcons: Readonly<Record<string, string>> = { x: 'x-twitter', website: 'globe' }

const socialNames: Readonly<Record<string, string>> = {
  x: 'X',
  'x-twitter': 'X',
  twitter: 'Twitter',
  website: 'Website',
  'earth-americas': 'Website',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  slack: 'Slack',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  'hacker-news': 'Hacker News',
  medium: 'Medium',
  telegram: 'Telegram',
  bluesky: 'Bluesky',
  threads: 'Threads',
  reddit: 'Reddit',
  podcast: 'Podcast',
}
