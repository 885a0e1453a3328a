import type { PageHead, Route } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { aliasesOf } from '../languages.ts'
import type { PageOccurrence } from './join-entries.ts'
import { type LanguageConflict, pageInTwoLanguages, specPagesInTwoLanguages } from './navigation-diagnostics.ts'

/**
 * Reports pages that two languages list: a page is written in one language, so readers of the other would get the wrong
 * one.
 */
export function checkLanguages(
  sightings: readonly PageOccurrence[],
  pages: ReadonlyMap<Route, PageHead>,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const described = new Map<string, { readonly path: string; readonly repetitions: LanguageConflict[] }>()
  for (const repetition of repetitionsIn(sightings)) {
    const path = pages.get(repetition.route)?.path ?? ''
    if (hasPageFile(path)) {
      diagnostics.push(pageInTwoLanguages(repetition))
      continue
    }
    // All pages of a spec are repeated for the same reason.
    const key = JSON.stringify([path, repetition.codes])
    const others = described.get(key)
    if (others) others.repetitions.push(repetition)
    else described.set(key, { path, repetitions: [repetition] })
  }
  for (const { path, repetitions } of described.values())
    diagnostics.push(...specPagesInTwoLanguages(path, repetitions))
  return diagnostics
}

/** Whether a page has its own file. The path of a generated page is that of its spec. */
const hasPageFile = (path: string): boolean => /\.mdx?$/i.test(path)

function repetitionsIn(sightings: readonly PageOccurrence[]): readonly LanguageConflict[] {
  const languageOf = new Map<Route, string>()
  const repeated = new Map<Route, LanguageConflict>()
  for (const { route, span, language } of sightings) {
    if (language === undefined || repeated.has(route)) continue
    const first = languageOf.get(route)
    if (first === undefined) languageOf.set(route, language)
    else if (!aliasesOf(first).includes(language.toLowerCase()))
      repeated.set(route, { route, span, codes: [first, language] })
  }
  return [...repeated.values()]
}
