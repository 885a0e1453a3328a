import type { Machine } from './build-site.ts'
import type { PageInput } from './content/context/content-settings.ts'
import { importedPaths } from './content/modules/resolve-imports.ts'
import { isApiPage, type Page, type Route } from './content/page.ts'
import { pageInput } from './content/pages/page-inputs.ts'
import { planSite } from './render/plan-site.ts'
import type { SitePlan } from './render/site-plan.ts'
import { type PageEdit, updatePlan } from './render/update-plan.ts'
import { hasSameHead, type ParsedAgain, type ParsedInput, replacePages, type SiteSource } from './replace-pages.ts'
import { parsePageInputs } from './site/parse-authored-pages.ts'
import { namedRepositoryFiles } from './site/published/exclude-repository-files.ts'
import type { Site } from './site/site.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { isDeepEqual } from './source/json/is-deep-equal.ts'
import type { SourceFile } from './source/source-file.ts'

/** A site whose files are rendered on request. */
export interface OpenSite {
  /** All pages, for links: those that the reader may not read have no content. */
  readonly site: Site
  readonly plan: SitePlan
  /** What the site was made from. */
  readonly source: SiteSource
}

/** Texts that were edited, by path. */
type TextEdits = ReadonlyMap<string, { readonly before: SourceFile; readonly after: SourceFile }>

/**
 * The site after the texts of pages and snippets were edited, or with more pages that are parsed completely. Only these
 * pages are parsed, and little else is done for all pages.
 *
 * @param previous A site without access control.
 * @param fullPages The pages that must be parsed completely. If not set, all of them.
 * @returns `undefined` if more may have changed, such as the navigation, so that the whole project must be analyzed.
 */
export async function updateSite(
  { source, plan }: OpenSite,
  folder: DocsFolder,
  machine: Machine,
  fullPages: ReadonlySet<Route> | undefined,
): Promise<OpenSite | undefined> {
  const { parsed, project } = source
  const texts = textEdits(source.folder, folder)
  const isPossible = (source.fullPages === undefined) === (fullPages === undefined)
  if (!texts || !isPossible || machine.plugins?.(parsed.config.settings.plugins)) return undefined
  const isAffected = (input: PageInput) =>
    usesAny(input, texts) || (fullPages?.has(input.route) === true && !source.fullPages?.has(input.route))
  // Pages about an API and their fragments are made from more than their texts.
  const ofApi = [...project.allInputs.filter(input => input.reference), ...project.fragments.map(({ input }) => input)]
  if (ofApi.some(isAffected)) return undefined
  const positions = parsed.authored.inputs.flatMap((input, at) => (isAffected(input) ? [at] : []))
  const all = fullPages && new Set([...(source.fullPages ?? []), ...fullPages])
  const edits = await parseAgain(source, positions, { folder, machine, fullPages: all })
  if (!areUsed(texts, edits) || !edits.every(edit => isContained(edit, project.site))) return undefined
  const updated = replacePages(source, edits, folder)
  const renderInput = { ...updated.project, folder, code: machine.code }
  const nextPlan = edits.every(hasSameHead)
    ? await updatePlan(plan, renderInput, edits.map(toPageEdit), machine.run)
    : await planSite(renderInput, machine.run, machine, edits.every(hasSameFiles) ? plan.source.routes : undefined)
  return nextPlan && { site: updated.project.linkSite, plan: nextPlan, source: { ...updated, fullPages: all } }
}

/** The edited texts of pages and snippets. `undefined` if anything else differs. */
function textEdits(before: DocsFolder, after: DocsFolder): TextEdits | undefined {
  const { files: filesBefore, ...restBefore } = before
  const { files, ...rest } = after
  const isSame = Object.entries(rest).every(([key, value]) => restBefore[key as keyof typeof restBefore] === value) // the same type
  if (!isSame || files.size !== filesBefore.size) return undefined
  const edits = new Map<string, { before: SourceFile; after: SourceFile }>()
  for (const [path, file] of files) {
    const fileBefore = filesBefore.get(path)
    if (fileBefore === file) continue
    if (!fileBefore || !/\.mdx?$/.test(path)) return undefined
    if (!isDeepEqual(importedPaths(fileBefore, filesBefore), importedPaths(file, files))) return undefined
    edits.set(path, { before: fileBefore, after: file })
  }
  return edits
}

const usesAny = ({ file, imports }: Pick<PageInput, 'file' | 'imports'>, texts: TextEdits): boolean =>
  texts.has(file.path) || imports.some(({ path }) => texts.has(path))

/** Whether each text is part of a page. Other Markdown files may be skills, or be published unchanged. */
function areUsed(texts: TextEdits, edits: readonly ParsedAgain[]): boolean {
  const used = new Set(edits.flatMap(({ after: { input } }) => [input.file, ...input.imports].map(({ path }) => path)))
  return [...texts.keys()].every(path => used.has(path))
}

interface ParsingOptions {
  readonly folder: DocsFolder
  readonly machine: Machine
  readonly fullPages: ReadonlySet<Route> | undefined
}

async function parseAgain(
  { parsed: { authored, content } }: SiteSource,
  positions: readonly number[],
  { folder: { files }, machine: { run, bodies }, fullPages }: ParsingOptions,
): Promise<readonly ParsedAgain[]> {
  const before = positions.flatMap(at => {
    const [input, outcome] = [authored.inputs[at], authored.pages[at]]
    const file = input && files.get(input.file.path)
    return input && outcome && file ? [{ at, input, outcome, file }] : []
  })
  const inputs = before.map(({ file, input: { route } }) => pageInput(file, route, files))
  const after = await parsePageInputs(inputs, { content, run, bodies, fullPages })
  return before.flatMap(({ at, ...previous }, index) => {
    const [input, outcome] = [after.inputs[index], after.pages[index]]
    return input && outcome ? [{ at, before: previous, after: { input, outcome } }] : []
  })
}

/** Whether an edit affects neither which pages exist, nor who may read them, nor what they document. */
function isContained(edit: ParsedAgain, site: Site): boolean {
  const [before, after] = [edit.before.outcome.value, edit.after.outcome.value]
  return (
    site.pages.get(before.route) === before &&
    (hasSameHead(edit) || (!isAboutApi(before) && isDeepEqual(settingsOf(before), settingsOf(after)))) &&
    // A link makes such a file a page.
    isDeepEqual(namedRepositoryFiles(before), namedRepositoryFiles(after))
  )
}

/** The front matter without what only the page itself and lists of pages show. */
function settingsOf({ frontmatter }: Page): object {
  const { title, sidebarTitle, description, icon, tag, keywords, ...settings } = frontmatter
  return settings
}

/** Whether what a page documents depends on its front matter. Diagnostics about that contain its positions. */
const isAboutApi = ({ frontmatter }: Page): boolean =>
  isApiPage(frontmatter) ||
  frontmatter.playground !== undefined ||
  ['sdk', 'changes', 'openapi-schema'].some(name => Object.hasOwn(frontmatter.custom, name))

/** Whether a page has the same files. A feed is a file of a page with updates. */
const hasSameFiles = ({ before, after }: ParsedAgain): boolean =>
  isDeepEqual(before.outcome.value.features, after.outcome.value.features)

const toPageEdit = ({ before, after }: ParsedAgain): PageEdit => ({
  before: versionOf(before),
  after: versionOf(after),
})

const versionOf = ({ input, outcome }: ParsedInput) => ({ page: outcome.value, texts: [input.file, ...input.imports] })
