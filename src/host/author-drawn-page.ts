import { joinLookups, noLookups } from '../render/lookups.ts'
import type { AuthorPage, DrawnIsland, Lookups } from '../render/ports.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { LivingPage } from './author-client-modules.ts'
import { failureDiagnostic } from './author-diagnostics.ts'
import { type Drawing, isStopped } from './author-drawing.ts'
import { shownMarkdown } from './author-markdown.ts'
import { mentionedIn } from './author-mentions.ts'
import type { AuthorModules } from './author-modules.ts'
import { pathsOf } from './author-page.ts'

/** A page whose islands were drawn once; `undefined` for one that was left out. */
export interface DrawnPage extends AuthorPage {
  readonly drawings: readonly (Drawing | undefined)[]
}

/** How an island goes on in the browser. */
export function lifeOf(drawing: Drawing | undefined): DrawnIsland['life'] {
  if (!drawing) return 'none'
  if ('failure' in drawing) return drawing.failure.kind === 'browser' ? 'browser-only' : 'none'
  if (drawing.isAlive) return 'hydrate'
  return drawing.asksBrowser ? 'browser-only' : 'none'
}

/** What the browser needs to know of a page; nothing where nothing lives. */
export function livingPage({ route, path, islands, drawings }: DrawnPage): LivingPage[] {
  const living = islands.flatMap(({ code, path: file }, index) =>
    lifeOf(drawings[index]) === 'none' ? [] : [{ index, code, path: file }],
  )
  return living.length === 0 ? [] : [{ route, path, islands: living }]
}

export const failuresOf = ({ islands, drawings }: DrawnPage): Diagnostic[] =>
  islands.flatMap((island, at) => {
    const drawing = drawings[at]
    return drawing && 'failure' in drawing ? [failureDiagnostic(island, drawing.failure)] : []
  })

/** Indexes of the islands that a limit stopped. */
export const stoppedOf = ({ drawings }: DrawnPage): readonly number[] =>
  drawings.flatMap((drawing, at) => (isStopped(drawing) ? [at] : []))

/** What the islands looked up when they were drawn. */
export const lookupsOf = ({ drawings }: DrawnPage): Lookups =>
  joinLookups(drawings.map(drawing => (drawing && 'lookups' in drawing ? drawing.lookups : noLookups)))

/** What the code of islands that live names, and may look up later on. */
export function namedBy(page: DrawnPage, modules: AuthorModules): Lookups {
  if (livingPage(page).length === 0) return noLookups
  const texts = modules.versionsFor(pathsOf(page)).map(([path]) => modules.textOf(path))
  return mentionedIn([...page.islands.map(({ code }) => code), ...texts])
}

/** Markdown files that the islands of a page may show, if any of them is drawn anywhere. */
export function markdownOf(page: DrawnPage, modules: AuthorModules): readonly string[] {
  const isDrawn = page.drawings.some(drawing => lifeOf(drawing) !== 'none' || (drawing && 'html' in drawing))
  return isDrawn ? shownMarkdown(page, modules) : []
}
