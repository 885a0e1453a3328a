import { realpathSync } from 'node:fs'
import type { Machine } from '../../build-site.ts'
import type { OutputFile } from '../../render/output/output-file.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { openCacheFolder, tryCacheWrite } from '../cache/cache-folder.ts'
import { openStore } from '../cache/store.ts'
import { addRemoteSpecs, refetchSpecs, withRemoteSpecs } from '../fetch/add-remote-specs.ts'
import type { FetchedSpecs, FetchSpecOptions } from '../fetch/fetch-specs.ts'
import { packageVersion } from '../package-files.ts'
import { readGitState } from '../project/git-dates.ts'
import { needsDates, readScanned } from '../project/read-folder.ts'
import { type FolderScan, scanFolder } from '../project/scan-folder.ts'
import { createSiteMarker } from '../publish/create-site-marker.ts'
import { isLimitDiagnostic } from '../publish/is-limit-diagnostic.ts'
import { type LastBuild, readManifest } from '../publish/manifest.ts'
import { openPublication, type Publication, type PublicationResult } from '../publish/publish.ts'
import { typesKey } from '../twoslash/types-lookup.ts'
import { copySources } from './copy-sources.ts'
import { areSpecsUnchanged, type BuildContext, inputDigest, isUpToDate } from './input-digest.ts'
import { machineFor } from './machine.ts'

/** What to build, and where. */
export interface BuildOptions {
  readonly directory: string
  /** Absent: everything is checked, and nothing is written. */
  readonly out?: string | undefined
  /** A folder that may contain a site of another run. It is not part of the project. */
  readonly ignoredOut?: string | undefined
  /** The folder of cached results. Absent: nothing is cached. */
  readonly cache?: string | undefined
  /** Settings that take precedence over those of `lectern.json`. */
  readonly settings: Readonly<Record<string, string>>
  /** Whether code of the author may run. */
  readonly withCode: boolean
  /** How specs at a URL are fetched. */
  readonly specOptions?: FetchSpecOptions | undefined
  /** Called from time to time with the progress of the build. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export interface Progress {
  readonly step: 'reading' | 'fetching' | 'waiting' | 'building' | 'publishing' | 'asking'
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
}

/**
 * Build a project on this machine.
 *
 * @param load
 * Takes long, so it is only called if something has changed.
 * @throws
 * `ForeignFolderError`, and file system errors while writing.
 */
export async function buildProject(options: BuildOptions, load = loadBuildSite): Promise<BuildResult> {
  const { directory, out, settings, withCode } = options
  const { cache, diagnostics } = openCacheFolder(options.cache)
  const survey = scanFolder(directory, { out: out ?? options.ignoredOut, cache, settings, hashTexts: true })
  const types = typesKey({ directory: survey.directory, code: withCode })
  const circumstances = { version: packageVersion(), options: { settings, withCode, types } }
  const rules = {
    ...options.specOptions,
    onFetch: (count: number) => options.onProgress?.({ step: 'fetching', count }),
  }
  const same = out === undefined ? undefined : await findUnchanged(survey, circumstances, out, cache)
  const fetched = same && (await refetchSpecs(same.last.specs, cache, rules))
  if (fetched && areSpecsUnchanged(same.last.specs, fetched.specs)) {
    const trouble = [...fetched.diagnostics, ...tryCacheWrite(cache, survey.facts.save)]
    const publication = { written: 0, unchanged: same.files, removed: 0 }
    return { diagnostics: [...same.last.diagnostics, ...trouble], publication, isUpToDate: true }
  }
  options.onProgress?.({ step: 'reading', count: 0 })
  const read = await readScanned(survey)
  const described = fetched
    ? { folder: withRemoteSpecs(read.value, fetched), fetched }
    : await addRemoteSpecs(read.value, cache, rules)
  const before = [...diagnostics, ...read.diagnostics]
  return buildReadProject({ options, cache, survey, ...described, circumstances }, before, await load())
}

/** The last build and its number of files, if nothing has changed since, except perhaps specs at a URL. */
async function findUnchanged(
  survey: FolderScan,
  circumstances: BuildContext,
  out: string,
  cache: string | undefined,
): Promise<{ readonly last: LastBuild; readonly files: number } | undefined> {
  const manifest = readManifest(cache, realPathIfExists(out))
  const { last, files } = manifest
  if (last === undefined || !(await isUpToDate(survey, circumstances, out, manifest))) return undefined
  return { last, files: files.size }
}

interface ReadProject {
  readonly options: BuildOptions
  readonly cache: string | undefined
  readonly survey: FolderScan
  readonly folder: DocsFolder
  readonly fetched: FetchedSpecs
  readonly circumstances: BuildContext
}

type BuildSite = (folder: DocsFolder, machine: Machine) => AsyncIterable<Outcome<OutputFile | undefined>>

async function loadBuildSite(): Promise<BuildSite> {
  return (await import('../../build-site.ts')).buildSite
}

async function buildReadProject(
  reading: ReadProject,
  before: readonly Diagnostic[],
  buildSite: BuildSite,
): Promise<BuildResult> {
  const { options, cache, folder } = reading
  const store = cache === undefined ? undefined : openStore(cache, folder.frame.version)
  const publication = await openOutput(reading)
  try {
    const machine = machineFor({
      store,
      published: publication,
      search: publication !== undefined,
      threads: true,
      code: options.withCode,
      directory: reading.survey.directory,
    })
    const { diagnostics, files } = await runBuild(buildSite(folder, machine), publication, options.onProgress)
    const all = [...before, ...diagnostics, ...(store?.close() ?? [])]
    if (files === 0) publication?.abandon()
    if (publication !== undefined && files > 0) options.onProgress?.({ step: 'publishing', count: files })
    const last = await lastBuildOf(reading, all)
    const finished = files === 0 ? undefined : publication?.finish(createSiteMarker(folder.files), last)
    const trouble = [...(finished?.diagnostics ?? []), ...tryCacheWrite(cache, reading.survey.facts.save)]
    return {
      diagnostics: [...reading.fetched.diagnostics, ...all, ...trouble],
      publication: finished?.value,
      isUpToDate: false,
    }
  } catch (error) {
    publication?.abandon()
    throw error
  }
}

async function runBuild(
  outcomes: ReturnType<BuildSite>,
  publication: Publication | undefined,
  onProgress: BuildOptions['onProgress'],
): Promise<{ diagnostics: Diagnostic[]; files: number }> {
  const diagnostics: Diagnostic[] = []
  let files = 0
  for await (const { value, diagnostics: found } of outcomes) {
    // Not spread: hundreds of thousands are too many arguments for one call.
    for (const finding of found) diagnostics.push(finding)
    if (value === undefined) continue
    diagnostics.push(...(publication?.write(value, found) ?? []))
    files++
    onProgress?.({ step: 'building', count: files })
  }
  return { diagnostics, files }
}

async function openOutput({ options, cache, survey, folder }: ReadProject): Promise<Publication | undefined> {
  const { out, onProgress } = options
  const onWait = () => onProgress?.({ step: 'waiting', count: 0 })
  return out === undefined
    ? undefined
    : openPublication({ out, cache, onWait, resolveCopy: copySources(survey, folder) })
}

async function lastBuildOf(reading: ReadProject, diagnostics: readonly Diagnostic[]): Promise<LastBuild | undefined> {
  if (diagnostics.some(isLimitDiagnostic)) return undefined
  const { survey, folder, fetched, circumstances } = reading
  const state = needsDates(folder.files) ? await readGitState(survey.directory) : undefined
  const digest = inputDigest(survey, circumstances)
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
