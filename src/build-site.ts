import {
  type AnalyzedProject,
  joinProject,
  type OpenPlugins,
  type ParsedProject,
  parseProject,
} from './analyze-project.ts'
import type { ConformanceDiagnostic } from './api-spec/conformance/locate-diagnostics.ts'
import { withoutReported } from './api-spec/conformance/without-reported.ts'
import type { SpecInput } from './api-spec/model/api-spec.ts'
import { checkAccessibility } from './content/accessibility/check-accessibility.ts'
import { findAssetUsers } from './render/assets/find-asset-users.ts'
import type { OutputFile } from './render/output/output-file.ts'
import type { RenderPorts } from './render/ports.ts'
import type { RenderInput } from './render/render-input.ts'
import { renderSite } from './render/render-site.ts'
import type { Rendered } from './render/site-plan.ts'
import { checkContrast } from './render/theme/check-contrast.ts'
import { renderVariants, type SiteVariant } from './render/variants/render-variants.ts'
import { maySeeAsset } from './site/access/asset-users.ts'
import { variantsOf } from './site/access/variants.ts'
import { anonymous, type Reader } from './source/access/access.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { isUrl } from './source/source-file.ts'
import type { Run } from './source/stage.ts'

/** How stages run, and the ports that depend on the machine. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
  /** Validates specs with the validators of the standards. If absent, only our reader checks them. */
  readonly validateSpecs?: ValidateSpecs | undefined
  /** Whether accessibility problems in the author's content are reported. Default: false. */
  readonly checksAccessibility?: boolean | undefined
  /** Whether code is highlighted on another thread, so that it can start before the site is ready. Default: false. */
  readonly highlightsAhead?: boolean | undefined
  /** Opens the plugins of a project. If absent, pages are parsed without plugins. */
  readonly plugins?: OpenPlugins | undefined
}

/** Returns what the validators of OpenAPI and AsyncAPI report about each spec. */
export type ValidateSpecs = (specs: readonly SpecInput[]) => Promise<readonly (readonly ConformanceDiagnostic[])[]>

/**
 * For whom a site is built. `everybody`: without access control. `public`: for readers who cannot sign in. `server`: for
 * `docs serve`, which selects what each reader may see.
 */
export type Audience = 'everybody' | 'public' | 'server'

/**
 * The whole build: parses a folder, joins its parts into a site, and yields each file of the site when it is finished.
 *
 * @returns Outcomes. Those without a file contain only diagnostics. Without a usable `docs.json`, there are no files.
 */
export async function* buildSite(
  folder: DocsFolder,
  machine: Machine,
  audience: Audience = 'everybody',
): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { code, run, validateSpecs } = machine
  const { value: parsed, diagnostics } = await parseProject(folder, machine)
  yield { value: undefined, diagnostics }
  if (!parsed) return
  const validation = validateSpecs && startValidation(parsed, validateSpecs)
  const { value: project, diagnostics: joinDiagnostics } = await joinProject(parsed, machine)
  yield { value: undefined, diagnostics: joinDiagnostics }
  if (audience === 'everybody') yield* renderSite({ ...project, folder, code }, run, machine)
  else yield* renderForReaders({ parsed, project, audience }, machine)
  if (machine.checksAccessibility) yield { value: undefined, diagnostics: await findBarriers(parsed, run) }
  if (validation) yield { value: undefined, diagnostics: await validation }
}

/** Starts the validators of OpenAPI and AsyncAPI, so that they run while the site is built. */
function startValidation({ specs }: ParsedProject, validateSpecs: ValidateSpecs): Promise<readonly Diagnostic[]> {
  // No standard has rules for the output of documentation tools.
  const inputs = specs.value.flatMap(({ input }) => (input.sdk ? [] : [input]))
  const validation = validateSpecs(inputs).then(results => withoutReported(results.flat(), specs.diagnostics))
  validation.catch(() => {}) // The caller gets the error when it waits for the result.
  return validation
}

/** A project, and the readers for whom its site is rendered. */
interface ProjectForReaders {
  readonly parsed: ParsedProject
  /** The project without access control. */
  readonly project: AnalyzedProject
  readonly audience: Exclude<Audience, 'everybody'>
}

/** Renders a site with access control. The last outcome has the problems of specs that concern only some readers. */
async function* renderForReaders({ parsed, project, audience }: ProjectForReaders, machine: Machine): Rendered {
  const { folder } = parsed
  const users = findAssetUsers(project, folder)
  const specDiagnostics = new Map<string, Diagnostic>()
  const inputFor = async (reader: Reader): Promise<RenderInput> => {
    const { value: joined } = await joinProject(parsed, machine, { reader })
    // The project without access control has reported all other problems.
    for (const diagnostic of joined.specDiagnostics)
      if (diagnostic.code === 'api-spec/names-hidden-part') specDiagnostics.set(JSON.stringify(diagnostic), diagnostic)
    const readable = { reader, routes: joined.site.pages, hiddenRoutes: joined.hiddenRoutes }
    return { ...joined, folder, code: machine.code, reader, mayHaveAsset: path => maySeeAsset(path, users, readable) }
  }
  if (audience === 'public') yield* renderSite(withoutSignIn(await inputFor(anonymous)), machine.run, machine)
  else yield* renderForServer(project, inputFor, machine)
  yield { value: undefined, diagnostics: [...specDiagnostics.values()] }
}

/** A static site has no page to sign in. */
function withoutSignIn(input: RenderInput): RenderInput {
  const { config } = input.site
  const settings = { ...config.settings, signIn: false as const }
  return { ...input, site: { ...input.site, config: { ...config, settings } } }
}

/** Renders a variant of the site for each combination of groups that sees other content. */
async function* renderForServer(
  project: AnalyzedProject,
  inputFor: (reader: Reader) => Promise<RenderInput>,
  machine: Machine,
): Rendered {
  const { signIn } = project.site.config.settings
  const { groups, excluding } = restrictingGroups(project)
  const variants: SiteVariant[] = []
  for (const reader of variantsOf(groups, signIn ? signIn.groupSets : []))
    variants.push({ reader, input: await inputFor(reader) })
  // The first variant is the site of readers who are not signed in.
  const imageRoutes = new Set(variants[0]?.input.site.pages.keys())
  const withImages = variants.map(({ reader, input }) => ({ reader, input: { ...input, imageRoutes } }))
  yield* renderVariants(withImages, {
    run: machine.run,
    ports: machine,
    excluding,
    protect: signIn ? signIn.protect : 'nothing',
  })
}

/** The groups that decide which content readers see. */
function restrictingGroups({ site, specs }: AnalyzedProject): {
  readonly groups: readonly string[]
  readonly excluding: readonly string[]
} {
  const pages = [...site.pages.values(), ...site.links]
  const accesses = Object.values(specs).flatMap(({ restrictions }) => restrictions?.accesses ?? [])
  const named = (list: 'anyOf' | 'noneOf') => accesses.flatMap(access => (access.for === 'groups' ? access[list] : []))
  const excluding = [...pages.flatMap(({ frontmatter }) => frontmatter.excludedGroups), ...named('noneOf')]
  const groups = [...pages.flatMap(({ frontmatter }) => frontmatter.groups), ...named('anyOf'), ...excluding]
  return { groups, excluding: [...new Set(excluding)] }
}

/** Accessibility problems of pages, snippets and colors. */
async function findBarriers(
  { folder, config, content, authored }: ParsedProject,
  run: Run,
): Promise<readonly Diagnostic[]> {
  const pages = new Set(authored.inputs.map(({ file }) => file))
  const imported = new Set(authored.inputs.flatMap(({ imports }) => imports))
  const snippets = [...imported].filter(file => /\.mdx?$/.test(file.path) && !isUrl(file.path) && !pages.has(file))
  const files = [
    ...[...pages].map(file => ({ file, isPage: true })),
    ...snippets.map(file => ({ file, isPage: false })),
  ]
  const outcomes = await run(checkAccessibility, { variables: content.variables }, files)
  const configFiles = config.sources.flatMap(path => folder.files.get(path) ?? [])
  return [...checkContrast(config, configFiles), ...outcomes.flat()]
}
