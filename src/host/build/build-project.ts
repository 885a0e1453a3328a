import { realpathSync } from 'node:fs'
import type { Audience, Machine } from '../../build-site.ts'
import type { OutputFile } from '../../render/output/output-file.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { openCacheFolder, tryCacheWrite } from '../cache/cache-folder.ts'
import { openIndexStore } from '../cache/index-store.ts'
import { openStore } from '../cache/store.ts'
import { addRemoteSpecs, refetchSpecs, withRemoteSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchedSpec, FetchedSpecs, FetchSpecOptions } from '../fetch/fetch-specs.ts'
import { packageVersion } from '../package-files.ts'
import { pluginsKey } from '../plugins/find-plugins.ts'
import { readGitState } from '../project/git-dates.ts'
import { needsDates } from '../project/needs-dates.ts'
import type { SettingOverrides } from '../project/override-settings.ts'
import { readScanned } from '../project/read-folder.ts'
import { type FolderScan, scanFolder } from '../project/scan-folder.ts'
import { createSiteMarker } from '../publish/create-site-marker.ts'
import { isLimitDiagnostic } from '../publish/is-limit-diagnostic.ts'
import { type LastBuild, readManifest } from '../publish/manifest.ts'
import { openPublication, type Publication, type PublicationResult } from '../publish/publish.ts'
import { hasRecords, openRecordWriter } from '../records/record-store.ts'
import { adjustHeapGrowth } from '../tune-v8.ts'
import { typesKey } from '../twoslash/types-lookup.ts'
import { copySources } from './copy-sources.ts'
import { areSpecsUnchanged, type BuildContext, inputDigest, isUpToDate, recordsInput } from './input-digest.ts'
import { machineFor } from './machine.ts'

/** What to build, and where. */
export interface BuildOptions {
  readonly directory: string
  /** If absent, everything is checked, and nothing is written. */
  readonly out?: string | undefined
  /** A folder that may contain a site of another run. It is not part of the project. */
  readonly ignoredOut?: string | undefined
  /** The folder of cached results. If absent, nothing is cached. */
  readonly cache?: string | undefined
  /** The folder for the search records of the site. If absent, none are written. */
  readonly records?: string | undefined
  /** Settings that take precedence over those of `lectern.json`. */
  readonly settings: SettingOverrides
  /** Whether code of the author may run. */
  readonly withCode: boolean
  /** For whom the site is built. If absent, it is built for everybody, without access control. */
  readonly audience?: Audience | undefined
  /** Whether specs are also validated with the validators of the standards. */
  readonly validatesSpecs?: boolean | undefined
  /** Whether accessibility problems in the author's content are reported. */
  readonly checksAccessibility?: boolean | undefined
  /** How specs at a URL are fetched. */
  readonly specOptions?: FetchSpecOptions | undefined
  /** Called from time to time with the progress of the build. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export interface Progress {
  readonly step: 'reading' | 'fetching' | 'waiting' | 'building' | 'publishing' | 'packing' | 'asking'
  /** Files of the site so far, responses of other sites, or fetched specs. */
  readonly count: number
}

/** The result of a build. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Absent if nothing was written: on request, or because there is no usable `docs.json`. */
  readonly publication?: PublicationResult | undefined
  /** Whether the site already existed, built from the same input. */
  readonly isUpToDate: boolean
  /** Whether the project has no usable `docs.json`, so that nothing else was checked. */
  readonly isUnreadable: boolean
}

/**
 * Build a project on this machine.
 *
 * @param load
 * Slow, so it is only called if something has changed.
 * @throws
 * `ForeignFolderError`, and file system errors while writing.
 */
export async function buildProject(options: BuildOptions, load = loadBuildSite): Promise<BuildResult> {
  const { directory, out, settings, withCode } = options
  const { cache, diagnostics } = openCacheFolder(options.cache)
  const scan = scanFolder(directory, {
    ...{ out: out ?? options.ignoredOut, cache, records: options.records },
    ...{ settings, hashTexts: true },
  })
  const types = typesKey({ directory: scan.directory, code: withCode })
  const plugins = withCode ? pluginsKey(scan.directory) : ''
  const { audience, validatesSpecs = false } = options
  const context = {
    version: packageVersion(),
    options: { settings, withCode, types, audience, validatesSpecs, plugins },
  }
  const fetchOptions = {
    ...options.specOptions,
    directory,
    onFetch: (count: number) => options.onProgress?.({ step: 'fetching', count }),
  }
  const unchanged = out === undefined ? undefined : await findUnchanged(scan, context, out, cache)
  const fetched = unchanged && (await refetchSpecs(unchanged.last.specs, cache, fetchOptions))
  const isComplete = (specs: readonly FetchedSpec[]) =>
    options.records === undefined || hasRecords(options.records, recordsInput(scan, context, specs))
  if (fetched && areSpecsUnchanged(unchanged.last.specs, fetched.specs) && isComplete(fetched.specs)) {
    const all = [...unchanged.last.diagnostics, ...fetched.diagnostics, ...tryCacheWrite(cache, scan.metadata.save)]
    const publication = { written: 0, unchanged: unchanged.files, removed: 0 }
    return { diagnostics: all, publication, isUpToDate: true, isUnreadable: false }
  }
  options.onProgress?.({ step: 'reading', count: 0 })
  const read = await readScanned(scan)
  const withSpecs = fetched
    ? { folder: withRemoteSpecs(read.value, fetched), fetched }
    : await addRemoteSpecs(read.value, cache, fetchOptions)
  const earlierDiagnostics = [...diagnostics, ...read.diagnostics]
  return buildReadProject({ options, cache, scan, ...withSpecs, context }, earlierDiagnostics, await load())
}

/** The last build and its number of files, if nothing has changed since, except perhaps specs at a URL. */
async function findUnchanged(
  scan: FolderScan,
  context: BuildContext,
  out: string,
  cache: string | undefined,
): Promise<{ readonly last: LastBuild; readonly files: number } | undefined> {
  const manifest = readManifest(cache, realPathIfExists(out))
  const { last, files } = manifest
  if (last === undefined || !(await isUpToDate(scan, context, out, manifest))) return undefined
  return { last, files: files.size }
}

interface ReadProject {
  readonly options: BuildOptions
  readonly cache: string | undefined
  readonly scan: FolderScan
  readonly folder: DocsFolder
  readonly fetched: FetchedSpecs
  readonly context: BuildContext
}

type BuildSite = (
  folder: DocsFolder,
  machine: Machine,
  audience: Audience | undefined,
) => AsyncIterable<Outcome<OutputFile | undefined>>

async function loadBuildSite(): Promise<BuildSite> {
  return (await import('../../build-site.ts')).buildSite
}

async function buildReadProject(
  project: ReadProject,
  earlierDiagnostics: readonly Diagnostic[],
  buildSite: BuildSite,
): Promise<BuildResult> {
  const { options, cache, folder } = project
  const store = cache === undefined ? undefined : openStore(cache, folder.frame.version)
  const searchIndex = cache === undefined ? undefined : openIndexStore(cache, folder.frame.version)
  const publication = await openOutput(project)
  const records =
    options.records === undefined || publication === undefined
      ? undefined
      : openRecordWriter(options.records, recordsInput(project.scan, project.context, project.fetched.specs))
  try {
    const machine = machineFor({
      store,
      published: publication,
      search: publication !== undefined,
      images: true,
      stores: { records, searchIndex },
      threads: true,
      code: options.withCode,
      validatesSpecs: options.validatesSpecs,
      checksAccessibility: options.checksAccessibility,
      directory: project.scan.directory,
    })
    const { diagnostics, files } = await runBuild(
      buildSite(folder, machine, options.audience),
      publication,
      options.onProgress,
    )
    const all = [...earlierDiagnostics, ...diagnostics, ...(store?.close() ?? []), ...(searchIndex?.close() ?? [])]
    if (files === 0) publication?.abandon()
    if (publication !== undefined && files > 0) options.onProgress?.({ step: 'publishing', count: files })
    const last = await lastBuildOf(project, all)
    const finished = files === 0 ? undefined : publication?.finish(createSiteMarker(folder.files), last)
    const finalDiagnostics = [...(finished?.diagnostics ?? []), ...tryCacheWrite(cache, project.scan.metadata.save)]
    return {
      diagnostics: [...project.fetched.diagnostics, ...all, ...finalDiagnostics],
      publication: finished?.value,
      isUpToDate: false,
      isUnreadable: files === 0,
    }
  } catch (error) {
    publication?.abandon()
    records?.abandon()
    searchIndex?.abandon()
    throw error
  }
}

/** After how many files the growth of the heap is adjusted again, which takes half a millisecond. */
const filesPerAdjustment = 500

async function runBuild(
  outcomes: ReturnType<BuildSite>,
  publication: Publication | undefined,
  onProgress: BuildOptions['onProgress'],
): Promise<{ diagnostics: Diagnostic[]; files: number }> {
  const diagnostics: Diagnostic[] = []
  let files = 0
  for await (const { value, diagnostics: newDiagnostics } of outcomes) {
    // Not `push(...newDiagnostics)`, because hundreds of thousands of arguments exceed the limit of a call.
    for (const diagnostic of newDiagnostics) diagnostics.push(diagnostic)
    if (value === undefined) {
      // After a part of the analysis. Later, many pages have such outcomes.
      if (files === 0) adjustHeapGrowth()
      continue
    }
    diagnostics.push(...(publication?.write(value, newDiagnostics) ?? []))
    files++
    if (files % filesPerAdjustment === 0) adjustHeapGrowth()
    onProgress?.({ step: 'building', count: files })
  }
  return { diagnostics, files }
}

async function openOutput({ options, cache, scan, folder }: ReadProject): Promise<Publication | undefined> {
  const { out, onProgress } = options
  const onWait = () => onProgress?.({ step: 'waiting', count: 0 })
  return out === undefined ? undefined : openPublication({ out, cache, onWait, resolveCopy: copySources(scan, folder) })
}

async function lastBuildOf(project: ReadProject, diagnostics: readonly Diagnostic[]): Promise<LastBuild | undefined> {
  if (diagnostics.some(isLimitDiagnostic)) return undefined
  const { scan, folder, fetched, context } = project
  const state = needsDates(folder.files) ? await readGitState(scan.directory) : undefined
  const digest = inputDigest(scan, context)
  return { digest, commit: state?.commit, specs: fetched.specs, diagnostics }
}

function realPathIfExists(out: string): string {
  try {
    return realpathSync(out)
  } catch {
    // It does not exist yet, so no build has recorded it under another name.
    return out
  }
}
