import type { PageHead, Route } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { aliasesOf } from '../languages.ts'
import type { NavNode, NavPage } from '../navigation.ts'
import type { PageOccurrence } from './join-entries.ts'
import { type LanguageConflict, pageInTwoLanguages, specPagesInTwoLanguages } from './navigation-diagnostics.ts'

/**
 * Reports pages that two languages list: a page is written in one language, so readers of the other would get the wrong
 * one.
 */
export function checkLanguages(
  occurrences: readonly PageOccurrence[],
  pages: ReadonlyMap<Route, PageHead>,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const bySpec = new Map<string, { readonly path: string; readonly conflicts: LanguageConflict[] }>()
  for (const conflict of conflictsIn(occurrences)) {
    const path = pages.get(conflict.route)?.path ?? ''
    if (hasPageFile(path)) {
      diagnostics.push(pageInTwoLanguages(conflict))
      continue
    }
    // All pages of a spec are repeated for the same reason.
    const key = JSON.stringify([path, conflict.codes])
    const others = bySpec.get(key)
    if (others) others.conflicts.push(conflict)
    else bySpec.set(key, { path, conflicts: [conflict] })
  }
  for (const { path, conflicts } of bySpec.values()) diagnostics.push(...specPagesInTwoLanguages(path, conflicts))
  return diagnostics
}

/** Whether two languages list the same page. Positions of entries are only needed if this is so. */
export function mayRepeatPages(nodes: readonly NavNode[]): boolean {
  const languageOf = new Map<Route, string>()
  const isRepeated = ({ route }: NavPage, language: string): boolean => {
    const first = languageOf.get(route)
    if (first === undefined) languageOf.set(route, language)
    return first !== undefined && first !== language
  }
  const visit = (list: readonly NavNode[], outer: string | undefined): boolean =>
    list.some((node): boolean => {
      if (node.type === 'page') return outer !== undefined && isRepeated(node, outer)
      if (node.type !== 'group' && node.type !== 'division') return false
      const language = node.type === 'division' && node.kind === 'language' ? node.name : outer
      const rootPage = node.type === 'group' ? node.rootPage : undefined
      const isRootRepeated = rootPage !== undefined && language !== undefined && isRepeated(rootPage, language)
      return isRootRepeated || visit(node.children, language)
    })
  return nodes.some(isInLanguages) && visit(nodes, undefined)
}

const isInLanguages = (node: NavNode): boolean =>
  node.type === 'division' && (node.kind === 'language' || node.children.some(isInLanguages))

/** Whether a page has its own file. The path of a generated page is that of its spec. */
const hasPageFile = (path: string): boolean => /\.mdx?$/i.test(path)

function conflictsIn(occurrences: readonly PageOccurrence[]): readonly LanguageConflict[] {
  const languageOf = new Map<Route, string>()
  const conflicts = new Map<Route, LanguageConflict>()
  for (const { route, span, language } of occurrences) {
    if (conflicts.has(route)) continue
    const first = languageOf.get(route)
    if (first === undefined) languageOf.set(route, language)
    else if (!aliasesOf(first).includes(language.toLowerCase()))
      conflicts.set(route, { route, span, codes: [first, language] })
  }
  return [...conflicts.values()]
}
