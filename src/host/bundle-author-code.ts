import { joinLookups, noLookups } from '../render/lookups.ts'
import type { AuthorPage, Bundle, DrawnIsland, Lookups } from '../render/ports.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { Run, Stage } from '../source/stage.ts'
import { bundleClient, type ClientScripts } from './author-client.ts'
import type { LivingPage } from './author-client-modules.ts'
import { failureDiagnostic, unbundled } from './author-diagnostics.ts'
import { shownMarkdown } from './author-markdown.ts'
import { mentionedIn } from './author-mentions.ts'
import { type AuthorModules, type FileVersion, openAuthorModules } from './author-modules.ts'
import { type FirstDrawing, firstDrawing, pageOf, pathsOf, toDrawing } from './author-page.ts'
import { type AuthorThread, openAuthorThread } from './author-thread.ts'
import type { ThreadLimits } from './guarded-thread.ts'

/**
 * The author's code, drawn at build and bundled for the browser as far as it comes alive there. The islands of each
 * page are drawn once without its tables, to see what works, what lives and what is looked up; that is kept by content.
 */
export function bundleAuthorCode(run: Run, limits?: ThreadLimits): Bundle {
  const thread = openAuthorThread(limits)
  return async project => {
    const modules = openAuthorModules(project.modules)
    const inputs = project.pages.map(({ path, islands }) => ({
      path,
      islands,
      files: modules.versionsFor(pathsOf({ path, islands })),
    }))
    const first = await run(firstDrawing(modules, thread), null, inputs)
    const pages = project.pages.map((page, at): DrawnPage => ({ ...page, drawings: first[at]?.drawings ?? [] }))
    const byRoute = new Map(pages.map(page => [page.route, page]))
    const client = await bundleLiving(pages, modules, run)
    const found = [
      ...first.flatMap(({ diagnostics }) => diagnostics),
      ...pages.flatMap(failuresOf),
      ...client.diagnostics,
    ]
    return {
      files: client.value.files,
      scriptOf: route => client.value.scripts[route],
      lookupsOf: route => lookupsOf(byRoute.get(route)),
      namedBy: route => namedBy(byRoute.get(route), modules),
      markdownOf: route => markdownOf(byRoute.get(route), modules),
      draw: (route, data) => drawPage(byRoute.get(route), data, modules, thread),
      diagnostics: withoutRepeats(found),
    }
  }
}

interface DrawnPage extends AuthorPage {
  readonly drawings: readonly FirstDrawing[]
}

/** Several pages may use one module that fails. */
const withoutRepeats = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map(diagnostic => [JSON.stringify(diagnostic), diagnostic])).values(),
]

const failuresOf = ({ islands, drawings }: DrawnPage): Diagnostic[] =>
  islands.flatMap((island, at) => {
    const drawing = drawings[at]
    return drawing && 'failure' in drawing ? [failureDiagnostic(island, drawing.failure)] : []
  })

function lifeOf(drawing: FirstDrawing | undefined): DrawnIsland['life'] {
  if (!drawing) return 'none'
  if ('failure' in drawing) return drawing.failure.kind === 'browser' ? 'browser-only' : 'none'
  if (drawing.isAlive) return 'hydrate'
  return drawing.asksBrowser ? 'browser-only' : 'none'
}

/** The scripts of all pages on which something lives; nothing is loaded or run when nothing does. */
async function bundleLiving(
  pages: readonly DrawnPage[],
  modules: AuthorModules,
  run: Run,
): Promise<Outcome<ClientScripts>> {
  const living = pages.flatMap(livingPage)
  if (living.length === 0) return { value: { files: [], scripts: {} }, diagnostics: [] }
  const files = modules.versionsFor([...new Set(living.flatMap(pathsOf))])
  const stage: Stage<null, { pages: readonly LivingPage[]; files: readonly FileVersion[] }, ClientScripts> = {
    name: 'bundle-islands',
    apply: (_, input) => bundleClient(input.pages, modules),
  }
  try {
    const [value = { files: [], scripts: {} }] = await run(stage, null, [{ pages: living, files }])
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: { files: [], scripts: {} }, diagnostics: [unbundled(error)] }
  }
}

function livingPage({ route, path, islands, drawings }: DrawnPage): LivingPage[] {
  const living = islands.flatMap(({ code, path: file }, index) =>
    lifeOf(drawings[index]) === 'none' ? [] : [{ index, code, path: file }],
  )
  return living.length === 0 ? [] : [{ route, path, islands: living }]
}

const lookupsOf = (page: DrawnPage | undefined): Lookups =>
  joinLookups((page?.drawings ?? []).map(drawing => ('failure' in drawing ? noLookups : drawing.lookups)))

function markdownOf(page: DrawnPage | undefined, modules: AuthorModules): readonly string[] {
  const isDrawn = page?.drawings.some(drawing => lifeOf(drawing) !== 'none' || !('failure' in drawing))
  return page && isDrawn ? shownMarkdown(page, modules) : []
}

function namedBy(page: DrawnPage | undefined, modules: AuthorModules): Lookups {
  if (!page || livingPage(page).length === 0) return noLookups
  const texts = modules.versionsFor(pathsOf(page)).map(([path]) => modules.textOf(path))
  return mentionedIn([...page.islands.map(({ code }) => code), ...texts])
}

/** Draw what depends on the page's tables again, now with them. */
async function drawPage(
  page: DrawnPage | undefined,
  data: Parameters<AuthorThread['draw']>[0]['data'],
  modules: AuthorModules,
  thread: AuthorThread,
): Promise<Outcome<readonly DrawnIsland[]>> {
  if (!page) return { value: [], diagnostics: [] }
  const { islands, drawings } = page
  const isAgain = drawings.map(drawing => !('failure' in drawing) && drawing.usesData)
  if (!isAgain.includes(true))
    return { value: drawings.map(drawing => toIsland(drawing, lifeOf(drawing))), diagnostics: [] }
  const compiled = pageOf(page, modules)
  const wanted = compiled.islands.map((island, at) => (isAgain[at] ? island : undefined))
  const attempts = await thread.draw({ ...compiled, islands: wanted, data })
  const found: Diagnostic[] = []
  const value = drawings.map((drawing, at) => {
    const island = islands[at]
    if (!isAgain[at] || !island) return toIsland(drawing, lifeOf(drawing))
    const again = toDrawing(attempts[at], compiled, island.path, modules)
    if ('failure' in again) found.push(failureDiagnostic(island, again.failure))
    return toIsland(again, 'failure' in again ? 'none' : lifeOf(drawing))
  })
  return { value, diagnostics: found }
}

function toIsland(drawing: FirstDrawing, life: DrawnIsland['life']): DrawnIsland {
  if ('failure' in drawing) return { life, lookups: noLookups }
  return { html: drawing.html, life, lookups: drawing.lookups }
}
