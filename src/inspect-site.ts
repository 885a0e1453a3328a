import { analyzeProject } from './analyze-project.ts'
import type { Machine } from './build-site.ts'
import type { Page, ResolvedLink, Route } from './content/page.ts'
import type { Body } from './content/tree/body.ts'
import type { NavLocation, Visibility } from './navigation/navigation.ts'
import { buildSitePage } from './reference/pages/parse-site-page.ts'
import { resolvePositions } from './reference/subjects/source-positions.ts'
import { contentSettingsOf } from './render/frame/content-settings-of.ts'
import { type InspectedInputs, inspectInputs, inspectView } from './render/inspect-view.ts'
import type { PageView } from './render/templates/page-view.ts'
import { type ExternalLink, externalLinksOf } from './site/links/external-links.ts'
import { resolveLinks } from './site/links/resolve-links.ts'
import type { Diagnostic } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'

/** The result of every stage for one page, as plain data; `undefined` if the page does not exist. */
export async function inspectRoute(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<Inspection | undefined> {
  const { value } = await analyzeProject(folder, machine)
  const page = value?.site.pages.get(route)
  const input = value?.inputs.find(candidate => candidate.route === route)
  if (!value || !page || !input) return undefined
  const { site, specs } = value
  const {
    api,
    settings: { base },
  } = site.config
  const content = contentSettingsOf(site.config, machine.code)
  const built = resolvePositions(specs, input, buildSitePage({ specs, content, api, base }, input))
  const links = resolveLinks(site, page)
  return {
    source: { path: input.file.path, imports: input.imports.map(({ path }) => path) },
    page,
    body: built.value.body,
    links: links.value,
    places: site.navigation.locations.get(route) ?? [],
    visibility: site.navigation.visibility.get(route),
    diagnostics: [...built.diagnostics, ...links.diagnostics],
  }
}

/** The view that the templates of one page get in a build; `undefined` if the page does not exist. */
export async function inspectPageView(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<PageView | undefined> {
  const { value } = await analyzeProject(folder, machine)
  return value && inspectView({ ...value, folder, code: machine.code }, machine.run, machine, route)
}

/** The file of one page and the inputs from which a build renders it; `undefined` if the page does not exist. */
export async function inspectPageInputs(
  folder: DocsFolder,
  machine: Machine,
  route: Route,
): Promise<InspectedInputs | undefined> {
  const { value } = await analyzeProject(folder, machine)
  return value && inspectInputs({ ...value, folder, code: machine.code }, machine.run, machine, route)
}

/** Every link to another site; empty without a usable `docs.json`. */
export async function externalLinks(folder: DocsFolder, machine: Machine): Promise<readonly ExternalLink[]> {
  const { value } = await analyzeProject(folder, machine)
  return value === undefined ? [] : externalLinksOf(value.site)
}

/** The results of the build stages for one page. */
export interface Inspection {
  readonly source: { readonly path: string; readonly imports: readonly string[] }
  readonly page: Page
  readonly body: Body
  readonly links: Readonly<Record<string, ResolvedLink>>
  readonly places: readonly NavLocation[]
  readonly visibility: Visibility | undefined
  readonly diagnostics: readonly Diagnostic[]
}
