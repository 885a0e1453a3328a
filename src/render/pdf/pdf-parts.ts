import type { Route } from '../../content/page.ts'
import { aliasesOf } from '../../navigation/languages.ts'
import type { NavDivision, NavGroup, NavNode } from '../../navigation/navigation.ts'
import type { Site } from '../../site/site.ts'

/** A part of a PDF: a division, a group or a page, with the parts in it. */
export interface PdfPart {
  readonly title: string
  /** If absent, the part has no page of its own. */
  readonly route?: Route | undefined
  readonly children: readonly PdfPart[]
}

/** Which pages a PDF contains. Without routes and groups: all visible pages. */
export interface PdfSelection {
  /** Routes of pages, or of folders of pages. */
  readonly routes: readonly Route[]
  /** Titles of groups. */
  readonly groups: readonly string[]
  /** The code of a language. By default, the default language of the site. */
  readonly language?: string | undefined
  /** Names of versions, products, tabs and other divisions. */
  readonly divisions: readonly string[]
  /** Whether hidden pages are included. */
  readonly withHidden: boolean
}

export interface SelectedParts {
  readonly parts: readonly PdfPart[]
  /** The labels of the language, the version and the other divisions that were chosen, for the cover. */
  readonly labels: readonly string[]
  /** Routes, groups, languages and divisions that do not exist. */
  readonly unknown: readonly UnknownName[]
}

export interface UnknownName {
  readonly kind: 'page' | 'group' | 'language' | 'division' | 'variation'
  readonly name: string
  /** Names that exist. */
  readonly known: readonly string[]
}

/** Selects the pages of a PDF in the order of the navigation. A page that is in several places is included once. */
export function selectParts(site: Pick<Site, 'navigation' | 'pages'>, selection: PdfSelection): SelectedParts {
  const { navigation, pages } = site
  const roots = [...navigation.global, ...navigation.children]
  const divisions = divisionsIn(roots)
  const unknown = [...unknownDivisions(divisions, selection)]
  const labels: string[] = []
  const walk = createWalk(selection, labels)
  const everything = walk(roots)
  const isWhole = selection.routes.length === 0 && selection.groups.length === 0
  if (isWhole) return { parts: withoutRepeated(everything), labels: [...new Set(labels)], unknown }

  const groups = selection.groups.map(title => ({ title, found: groupsNamed(everything, title) }))
  const knownGroups = [...new Set(everything.flatMap(groupTitles))]
  for (const { title, found } of groups)
    if (found.length === 0) unknown.push({ kind: 'group', name: title, known: knownGroups })
  const routes = selection.routes.map(route => {
    const visible = prune(everything, route)
    if (visible.length > 0) return { route, parts: visible }
    const page = pages.get(route)
    return { route, parts: page ? [{ title: page.title, route, children: [] }] : [] }
  })
  for (const { route, parts } of routes)
    if (parts.length === 0) unknown.push({ kind: 'page', name: route, known: [...pages.keys()] })
  const chosen = [...routes.flatMap(({ parts }) => parts), ...groups.flatMap(({ found }) => found)]
  return { parts: unwrapped(withoutRepeated(chosen)), labels: [...new Set(labels)], unknown }
}

/** Without the groups and divisions around everything. */
function unwrapped(parts: readonly PdfPart[]): readonly PdfPart[] {
  const [only, ...others] = parts
  return only && others.length === 0 && only.route === undefined ? unwrapped(only.children) : parts
}

/** The pages of parts, in reading order. */
export const routesIn = (parts: readonly PdfPart[]): readonly Route[] =>
  parts.flatMap(({ route, children }) => [...(route === undefined ? [] : [route]), ...routesIn(children)])

/** Of these kinds, a PDF contains one of several siblings. */
const alternatives: ReadonlySet<string> = new Set(['language', 'version'])

function createWalk({ routes, language, divisions: names, withHidden }: PdfSelection, labels: string[]) {
  const isNamed = (division: NavDivision) =>
    division.kind === 'language'
      ? language !== undefined && isLanguage(division, language)
      : names.some(name => isDivision(division, name))
  const walk = (nodes: readonly NavNode[]): readonly PdfPart[] => {
    const shown = nodes.filter(node => withHidden || !('isHidden' in node) || !node.isHidden)
    const chosen = chooseDivisions(shown.filter(node => node.type === 'division'))
    const siblings = chosen.filter(division => walk(division.children).length > 0)
    return shown.flatMap(node => {
      if (node.type === 'page') return [{ title: node.title, route: node.route, children: [] }]
      if (node.type === 'group') return groupPart(node)
      if (node.type !== 'division' || !siblings.includes(node)) return []
      const inner = walk([...node.global, ...node.children])
      return siblings.length === 1 ? inner : [{ title: node.label, children: inner }]
    })
  }
  const groupPart = ({ title, rootPage, children }: NavGroup): readonly PdfPart[] => {
    const inner = walk(children)
    const root = rootPage && (withHidden || !rootPage.isHidden) ? rootPage.route : undefined
    return root === undefined && inner.length === 0 ? [] : [{ title, route: root, children: inner }]
  }
  const chooseDivisions = (siblings: readonly NavDivision[]): readonly NavDivision[] => {
    const named = siblings.filter(isNamed)
    if (named.length > 0) {
      labels.push(...named.map(({ label }) => label))
      return named
    }
    const isAlternative = ({ kind }: NavDivision) => alternatives.has(kind)
    // A page of another version may be named by its route.
    if (routes.length > 0 || !siblings.some(isAlternative)) return siblings
    const preferred = siblings.find(division => isAlternative(division) && division.isDefault)
    const choice = preferred ?? siblings.find(isAlternative)
    if (choice && siblings.filter(isAlternative).length > 1) labels.push(choice.label)
    return siblings.filter(division => division === choice || !isAlternative(division))
  }
  return walk
}

const isLanguage = ({ name }: NavDivision, code: string): boolean => aliasesOf(code).includes(name.toLowerCase())

const isDivision = ({ name, label, kind }: NavDivision, wanted: string): boolean =>
  kind !== 'language' && [name, label].some(text => text.toLowerCase() === wanted.toLowerCase())

function divisionsIn(nodes: readonly NavNode[]): readonly NavDivision[] {
  return nodes.flatMap(node => {
    if (node.type === 'group') return divisionsIn(node.children)
    return node.type === 'division' ? [node, ...divisionsIn([...node.global, ...node.children])] : []
  })
}

function* unknownDivisions(
  divisions: readonly NavDivision[],
  { language, divisions: names }: PdfSelection,
): Generator<UnknownName> {
  const languages = divisions.filter(({ kind }) => kind === 'language')
  const others = divisions.filter(({ kind }) => kind !== 'language')
  const namesOf = (list: readonly NavDivision[]) => [...new Set(list.map(({ name }) => name))]
  if (language !== undefined && !languages.some(division => isLanguage(division, language)))
    yield { kind: 'language', name: language, known: namesOf(languages) }
  for (const name of names)
    if (!others.some(division => isDivision(division, name))) yield { kind: 'division', name, known: namesOf(others) }
}

/** The parts with a page at a route or below it. */
function prune(parts: readonly PdfPart[], route: Route): readonly PdfPart[] {
  return parts.flatMap((part): readonly PdfPart[] => {
    const children = prune(part.children, route)
    const isOwn = part.route !== undefined && isAtOrBelow(part.route, route)
    if (children.length === 0 && !isOwn) return []
    return [{ title: part.title, route: isOwn ? part.route : undefined, children }]
  })
}

const isAtOrBelow = (route: Route, folder: Route): boolean =>
  route === folder || (folder !== '/' && route.startsWith(`${folder}/`))

function groupsNamed(parts: readonly PdfPart[], title: string): readonly PdfPart[] {
  const isNamed = (part: PdfPart) => part.children.length > 0 && part.title.toLowerCase() === title.toLowerCase()
  return parts.flatMap(part => (isNamed(part) ? [part] : groupsNamed(part.children, title)))
}

function groupTitles({ title, children }: PdfPart): readonly string[] {
  return children.length === 0 ? [] : [title, ...children.flatMap(groupTitles)]
}

/** Each page once, at its first place. */
function withoutRepeated(parts: readonly PdfPart[]): readonly PdfPart[] {
  const seen = new Set<Route>()
  const keep = (list: readonly PdfPart[]): readonly PdfPart[] =>
    list.flatMap(({ title, route, children }) => {
      const isNew = route !== undefined && !seen.has(route)
      if (isNew) seen.add(route)
      const inner = keep(children)
      return isNew || inner.length > 0 ? [{ title, route: isNew ? route : undefined, children: inner }] : []
    })
  return keep(parts)
}
