import { joinContents, type OutputFile } from '../../render/output/output-file.ts'
import { searchFolder } from '../../render/output/output-paths.ts'
import type { PlannedFile } from '../../render/output/planned-file.ts'
import type { SearchIndexer } from './search-indexer.ts'
import type { SiteFile } from './site-file.ts'
import type { RenderedFile, SiteState } from './site-state.ts'

/** Whether there may be a file. Which fragments exist is only known when the pages that load them are rendered. */
export const hasFile = ({ extra, plan }: SiteState, path: string): boolean =>
  plan?.has(path) === true ||
  extra.has(path) ||
  plan?.isFragment(path) === true ||
  plan?.images.at(path) !== undefined ||
  plan?.makerOf(path) !== undefined

/** Whether a file of the project is published if a page refers to it that is not parsed completely yet. */
export const mayBePublished = (state: SiteState, path: string): boolean =>
  state.requestedRoutes !== undefined &&
  state.plan?.source.projectFiles.optional.paths.includes(path) === true &&
  !hasFile(state, path)

export async function fileIn(state: SiteState, path: string): Promise<SiteFile | undefined> {
  const planned = state.plan?.at(path) ?? state.plan?.fragmentAt(path) ?? state.plan?.images.at(path)
  if (planned) return siteFile(state, (await renderedFile(state, planned)).file)
  const maker = state.plan?.makerOf(path)
  if (!maker) return siteFile(state, state.extra.get(path))
  const { outcomes } = await maker.render()
  return siteFile(state, outcomes.find(({ value }) => value?.path === path)?.value)
}

/** @param index Called unless the state is already indexed. */
export async function fileOfSearch(
  state: SiteState,
  path: string,
  index: SearchIndexer,
): Promise<SiteFile | undefined> {
  state.search ??= index(state)
  return siteFile(state, (await state.search).get(path))
}

async function renderedFile(state: SiteState, planned: PlannedFile): Promise<RenderedFile> {
  const cachedFile = state.rendered.get(planned.path)
  if (cachedFile) return cachedFile
  const { outcomes } = await planned.render()
  for (const { value } of outcomes) if (value && value.path !== planned.path) state.extra.set(value.path, value)
  const renderedNow = {
    file: withoutBody(outcomes.find(({ value }) => value?.path === planned.path)?.value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
  state.rendered.set(planned.path, renderedNow)
  return renderedNow
}

/** The body is only needed for published files. */
const withoutBody = (file: OutputFile | undefined): OutputFile | undefined =>
  file && 'body' in file ? { ...file, body: undefined } : file

function siteFile({ resolveCopy: copied }: SiteState, file: OutputFile | undefined): SiteFile | undefined {
  if (file === undefined || 'isUnchanged' in file) return undefined
  if ('contents' in file) return { contents: joinContents(file.contents) }
  return { diskPath: copied(file.copyOf).diskPath }
}

export function isOfSearch({ plan }: SiteState, path: string): boolean {
  return plan?.frame.hasSearch === true && path.startsWith(searchFolder(plan.frame.files.version))
}

/**
 * Whether pages may run the file by its address. A file that pages import does not count, unless others may import it.
 */
export function isRun({ plan }: SiteState, path: string): boolean {
  if (!/\.(?:m?js|wasm)$/i.test(path) || !plan?.has(path)) return false
  return !path.endsWith('.js') || plan.frame.authorScripts.length !== 0
}

/**
 * A state that also contains the files that recently sent pages refer to.
 *
 * @param isIncluded Which files, by path. For a changed project, only those with a content hash in their name.
 */
export async function withNamedFiles(
  state: SiteState,
  previous: SiteState,
  isIncluded = (_: string) => true,
): Promise<SiteState> {
  // Browsers may still show pages of the previous state.
  if (previous.plan) state.plan?.fragments.adopt(previous.plan.fragments)
  for (const planned of previous.plan?.shared ?? []) {
    const isMissing = isIncluded(planned.path) && !state.plan?.has(planned.path)
    const { file } = isMissing ? await renderedFile(previous, planned) : {}
    if (file) state.extra.set(planned.path, file)
  }
  return state
}
