import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import { copyKeyOf } from '../../navigation/lookup/copy-key.ts'
import { divisionsAt, groupsAt, navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { boostAt, breadcrumbsOf, isInDefaults } from '../../navigation/lookup/page-context.ts'
import type { Visibility } from '../../navigation/navigation.ts'
import { parseApiField } from '../../reference/binding/manual-operation.ts'
import { operationOf } from '../../reference/subjects/generated-page.ts'
import type { PageKind, PageMetadata, RecordedOperation } from '../../search/records/page-records.ts'
import { pageAccess } from '../../site/access/page-access.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { type Access, bothOf, everyone } from '../../source/access/access.ts'
import { languageOf } from '../frame/page-language.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { PageEntry } from '../pages/page-source.ts'
import { plainTitleOf } from './page-markdown.ts'

/** The metadata of a page in its records, without the links to it. */
export function pageMetadata(frame: SiteFrame, source: PageEntry): Omit<PageMetadata, 'incoming'> {
  const { site, navigation } = frame
  const { page } = source
  const { index } = navigation
  const { route, path, frontmatter } = page
  const location = navLocationOf(index, route)
  const { description, keywords } = frontmatter
  return {
    route,
    href: routeHref(site, route),
    path,
    title: plainTitleOf(page),
    description: description === undefined ? undefined : inlineMarkdownText(description).replace(/\s+/g, ' ').trim(),
    keywords,
    breadcrumb: breadcrumbsOf(index, location).map(({ title }) => title),
    language: languageOf(frame, location).tag,
    divisions: Object.fromEntries(divisionsAt(index, location).map(({ kind, label }) => [kind, label])),
    tag: frontmatter.tag,
    // In this order, the list has no room for more entries. It is kept for each page.
    groups: groupsAt(index, location)
      .filter(({ title }) => title !== '')
      .map(({ title }) => title),
    isInDefaults: isInDefaults(index, location),
    copyKey: copyKeyOf(index, route, location),
    visibility: visibilityOf(frame, route),
    access: accessOf(frame, source),
    boost: boostAt(index, location, page),
    ...kindOfSubject(frame, source),
  }
}

/** Who may read a page, and see the part of a spec that it is about. */
function accessOf({ site, restrictedRoutes }: SiteFrame, { page, onlyFor = everyone }: PageEntry): Access {
  const ofSubject = restrictedRoutes.get(page.route) ?? everyone
  return bothOf(bothOf(pageAccess(site, page), ofSubject), onlyFor)
}

/** Where a page is listed. A page outside of the navigation is not listed anywhere. */
export const visibilityOf = ({ site }: SiteFrame, route: string): Visibility =>
  site.navigation.visibility.get(route) ?? nowhere

const nowhere: Visibility = {
  sidebar: false,
  search: false,
  sitemap: false,
  noindex: true,
  assistant: false,
  llms: false,
}

function kindOfSubject(
  { specs }: SiteFrame,
  { input: { reference }, page }: PageEntry,
): { readonly kind: PageKind; readonly operation?: RecordedOperation } {
  const subject = reference?.subject
  if (!subject || subject.type === 'overview' || subject.type === 'changes') return { kind: 'guide' }
  if (subject.type === 'written') {
    const { method, address } = parseApiField(page.frontmatter.api ?? '') ?? {}
    return method === undefined || address === undefined
      ? { kind: 'operation' }
      : { kind: 'operation', operation: { method, path: address.replace(/^https?:\/\/[^/?#]+/i, '') || '/' } }
  }
  if (subject.type === 'graphql') {
    const { kind, name } = subject
    const isCall = kind === 'query' || kind === 'mutation' || kind === 'subscription'
    return isCall ? { kind: 'operation', operation: { method: kind.toUpperCase(), path: name } } : { kind: 'schema' }
  }
  if (subject.type !== 'operation' && subject.type !== 'webhook')
    return { kind: subject.type === 'channel' ? 'channel' : 'schema' }
  const { type, method, path } = subject
  const spec = specs[reference.source]
  return { kind: type, operation: { method, path, id: spec && operationOf(spec, subject)?.operationId } }
}
