import type { Machine } from './build-site.ts'
import type { PageInput } from './content/context/content-settings.ts'
import { importedPaths, specifiersIn } from './content/modules/resolve-imports.ts'
import type { Route } from './content/page.ts'
import { pageInput } from './content/pages/page-inputs.ts'
import { isLibraryFile } from './reference/binding/library-files.ts'
import { apiInputs } from './reference/subjects/site-page-input.ts'
import { planSite, type ReusableParts } from './render/plan-site.ts'
import type { SitePlan } from './render/site-plan.ts'
import { type PageEdit, updatePlan } from './render/update-plan.ts'
import { hasSameHead, isAboutApi, type ReparsedPage, replacePages, type SiteSource } from './replace-pages.ts'
import type { ParsedInput } from './site/page-list-changes.ts'
import { parsePageInputs } from './site/parse-authored-pages.ts'
import { namedRepositoryFiles } from './site/published/exclude-repository-files.ts'
import { hasSameReferences, haveNamesOfOptional, mentionsSameFiles } from './site/published/published-assets.ts'
import { replaceAssets } from './site/replace-assets.ts'
import type { Site } from './site/site.ts'
import { settingsOf } from './site/update-summary.ts'
import { compareFiles } from './source/compare-files.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { isDeepEqual } from './source/json/is-deep-equal.ts'
import { fileNameOf } from './source/paths/path-parts.ts'

/** A site whose files are rendered on request. */
export interface OpenSite {
  /** All pages, for links: those that the reader may not read have no content. */
  readonly site: Site
  readonly plan: SitePlan
  /** What the site was made from. */
  readonly source: SiteSource
}

/**
 * The site after files were edited that no other page depends on: pages, what they import, style sheets, images. Or after
 * images were added or removed. Or the site with more pages that are parsed completely. Only these pages are parsed, and
 * little else is done for all pages.
 *
 * @param previous A site without access control.
 * @param fullPages The pages that must be parsed completely. If not set, all of them.
 * @returns `undefined` if more may have changed, such as who may read a page, so that the whole project must be analyzed.
 */
export async function updateSite(
  { source: previous, plan }: OpenSite,
  folder: DocsFolder,
  machine: Machine,
  fullPages: ReadonlySet<Route> | undefined,
): Promise<OpenSite | undefined> {
  const files = editedFiles(previous, folder)
  const source = files && withImages(previous, folder.assets, files.addedOrRemoved)
  if (!source || (source.fullPages === undefined) !== (fullPages === undefined)) return undefined
  const { parsed, project } = source
  const { edited } = files
  if (machine.plugins?.(parsed.config.settings.plugins)) return undefined
  const isAffected = (input: PageInput) =>
    usesAny(input, edited) || (fullPages?.has(input.route) === true && !source.fullPages?.has(input.route))
  // Pages about an API and their fragments are made from more than their texts.
  const ofApi = [...apiInputs(project.allInputs), ...project.fragments.map(({ input }) => input)]
  if (ofApi.some(isAffected)) return undefined
  const positions = parsed.authored.inputs.flatMap((input, at) => (isAffected(input) ? [at] : []))
  const all = fullPages && new Set([...(source.fullPages ?? []), ...fullPages])
  const edits = await parseAgain(source, positions, { folder, machine, fullPages: all })
  const used = usedPaths(edits)
  const isUnknown = (path: string) => isMarkdown(path) && !used.has(path)
  // Other Markdown files may be skills, or be published unchanged.
  if ([...edited].some(isUnknown) || !edits.every(edit => isContained(edit, project.site))) return undefined
  const updated = replacePages(source, edits, folder)
  const renderInput = { ...updated.project, folder, code: machine.code, fullPages: all }
  const isOnlyInPages = [...edited].every(path => used.has(path) && !isShared(path))
  const pageEdits = edits.map(edit => toPageEdit(edit, source))
  const updatedPlan = isOnlyInPages ? await updatePlan(plan, renderInput, pageEdits, machine.run) : undefined
  const reusable = reusableParts(plan, folder, files, pageEdits)
  const nextPlan = updatedPlan ?? (await planSite(renderInput, machine.run, machine, reusable))
  return { site: updated.project.linkSite, plan: nextPlan, source: { ...updated, fullPages: all } }
}

/** The parts of a plan that the next plan can use too. */
function reusableParts(
  { source, frame }: SitePlan,
  folder: DocsFolder,
  { edited, addedOrRemoved }: EditedFiles,
  pageEdits: readonly PageEdit[],
): ReusableParts {
  const { positionOf, projectFiles } = source
  // Images are not searched for references.
  const texts = [...edited].filter(path => !addedOrRemoved.includes(path))
  const hasSameFiles = refersToSameFiles(source, folder, texts, pageEdits)
  const isComparable = hasSameFiles && !haveNamesOfOptional(addedOrRemoved, projectFiles.optional)
  return {
    displayed: frame.displayed,
    positionOf,
    projectFiles: hasSameFiles && addedOrRemoved.length === 0 ? projectFiles : undefined,
    comparableFiles: isComparable ? projectFiles : undefined,
  }
}

/** The paths of files that differ from those of the previous site. */
interface EditedFiles {
  /** Files with another content, and all of `addedOrRemoved`. */
  readonly edited: ReadonlySet<string>
  /** Only images. */
  readonly addedOrRemoved: readonly string[]
}

/** Returns `undefined` if anything else differs, or if more of a project may depend on the files. */
function editedFiles({ folder: previous, project }: SiteSource, next: DocsFolder): EditedFiles | undefined {
  const { files: previousFiles, assets: previousAssets, ...previousRest } = previous
  const { files, assets, ...rest } = next
  const isSame = Object.entries(rest).every(([key, value]) => previousRest[key as keyof typeof previousRest] === value) // the same type
  const texts = compareFiles(previousFiles, files)
  const others = compareFiles(previousAssets, assets)
  if (!isSame || !texts || !others) return undefined
  const addedOrRemoved = [...new Set([texts, others].flatMap(({ added, removed }) => [...added, ...removed]))]
  if (!addedOrRemoved.every(path => isImage.test(path))) return undefined
  const hasSameImports = (path: string) => {
    const before = previousFiles.get(path)
    const after = files.get(path)
    return before && after && isDeepEqual(importedPaths(before, previousFiles), importedPaths(after, files))
  }
  if (!texts.edited.every(path => isPageText.test(path) && hasSameImports(path))) return undefined
  const edited = new Set([...texts.edited, ...others.edited, ...addedOrRemoved])
  if ([...edited].some(path => isLibraryFile(project.site.libraries, path))) return undefined
  return { edited, addedOrRemoved }
}

/** Files that nothing depends on by their names, except for links, imports and the configuration. */
const isImage = /\.(?:svg|png|jpe?g|gif|webp|avif)$/

/** The source of a site with other images. `undefined` if more than the links of pages may depend on them. */
function withImages(
  source: SiteSource,
  assets: DocsFolder['assets'],
  paths: readonly string[],
): SiteSource | undefined {
  if (paths.length === 0) return source
  const { project, parsed, diagnostics } = source
  // Its hint may name any file.
  if (diagnostics.some(({ code }) => code === 'reference/missing-description')) return undefined
  const names = paths.map(fileNameOf)
  for (const specifier of specifiersIn(parsed.authored.inputs))
    if (names.some(name => specifier.endsWith(name))) return undefined
  const site = replaceAssets(project.site, assets, paths)
  return site && { ...source, project: { ...project, site, linkSite: site } }
}

/** Texts that a site is not analyzed by, except for the pages that consist of them. API descriptions are others. */
const isPageText = /\.(?:mdx?|jsx|tsx?|js|css|svg)$/

const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path)

/** Whether more than the pages that import a file may depend on it: it is checked, or published with another content. */
const isShared = (path: string): boolean => !/\.(?:mdx?|jsx|tsx?)$/.test(path)

const usesAny = ({ file, imports }: Pick<PageInput, 'file' | 'imports'>, paths: ReadonlySet<string>): boolean =>
  paths.has(file.path) || imports.some(({ path }) => paths.has(path))

/** Whether edited pages and other files refer to the same files. Which scripts are published depends on their code. */
function refersToSameFiles(
  { renderInput, projectFiles: { optional } }: SitePlan['source'],
  { files }: DocsFolder,
  edited: readonly string[],
  pageEdits: readonly PageEdit[],
): boolean {
  const { site, folder } = renderInput
  return (
    edited.every(
      path => !isScript.test(path) && mentionsSameFiles(optional, folder.files.get(path), files.get(path)),
    ) && pageEdits.every(({ before, after }) => hasSameReferences(site, optional, before, after))
  )
}

const isScript = /\.(?:jsx?|tsx?)$/

/** The files that these pages consist of. */
const usedPaths = (edits: readonly ReparsedPage[]): ReadonlySet<string> =>
  new Set(edits.flatMap(({ after: { input } }) => [input.file, ...input.imports].map(({ path }) => path)))

interface ParsingOptions {
  readonly folder: DocsFolder
  readonly machine: Machine
  readonly fullPages: ReadonlySet<Route> | undefined
}

async function parseAgain(
  { parsed: { authored, content } }: SiteSource,
  positions: readonly number[],
  { folder: { files }, machine: { run, bodies }, fullPages }: ParsingOptions,
): Promise<readonly ReparsedPage[]> {
  const before = positions.flatMap(at => {
    const input = authored.inputs[at]
    const outcome = authored.pages[at]
    const file = input && files.get(input.file.path)
    return input && outcome && file ? [{ at, input, outcome, file }] : []
  })
  const inputs = before.map(({ file, input: { route } }) => pageInput(file, route, files))
  const after = await parsePageInputs(inputs, { content, run, bodies, fullPages })
  return before.flatMap(({ at, ...previous }, index) => {
    const input = after.inputs[index]
    const outcome = after.pages[index]
    return input && outcome ? [{ at, before: previous, after: { input, outcome } }] : []
  })
}

/** Whether an edit affects neither which pages exist, nor who may read them, nor what they document. */
function isContained(edit: ReparsedPage, site: Site): boolean {
  const before = edit.before.outcome.value
  const after = edit.after.outcome.value
  return (
    site.pages.get(before.route) === before &&
    (hasSameHead(edit) ||
      (!isAboutApi(before) && isDeepEqual(settingsOf(before.frontmatter), settingsOf(after.frontmatter)))) &&
    // A link makes such a file a page.
    isDeepEqual(namedRepositoryFiles(before), namedRepositoryFiles(after))
  )
}

function toPageEdit({ before, after }: ReparsedPage, { fullPages }: SiteSource): PageEdit {
  // Before a page is parsed completely, its text does not refer to files.
  const hadText = !fullPages || fullPages.has(before.outcome.value.route)
  return { before: versionOf(before, hadText), after: versionOf(after) }
}

const versionOf = ({ input, outcome }: ParsedInput, hasText = true) => ({
  page: outcome.value,
  texts: hasText ? [input.file, ...input.imports] : [],
})
