import { realpathSync } from 'node:fs'
import type { Machine } from '../build-site.ts'
import type { OutputFile } from '../render/output-file.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { addDescriptions, refetchDescriptions, withDescriptions } from './add-descriptions.ts'
import { keepIfPossible, usableCache } from './cache-folder.ts'
import { copiedFrom } from './copied-files.ts'
import type { DescriptionRules, FetchedDescriptions } from './fetch-descriptions.ts'
import { readGitState } from './git-dates.ts'
import { type BuildCircumstances, inputDigest, isSameText, isUpToDate } from './input-digest.ts'
import { isFromLimit } from './is-from-limit.ts'
import { machineFor } from './machine.ts'
import { type LastBuild, readManifest } from './manifest.ts'
import { packageVersion } from './package-files.ts'
import { openPublication, type Publication, type PublicationResult } from './publish.ts'
import { asksForDates, readSurveyed } from './read-folder.ts'
import { siteMarkerOf } from './site-marker.ts'
import { openStore } from './store.ts'
import { type Survey, surveyFolder } from './survey-folder.ts'
import { typesKey } from './types-lookup.ts'

/** What to build, and where. */
export interface BuildOptions {
  readonly directory: string
  /** Absent: everything is checked, and nothing is written. */
  readonly out?: string | undefined
  /** Where a site may lie that this run does not write: no part of the project either. */
  readonly ignoredOut?: string | undefined
  /** The folder of kept results; absent, none are kept. */
  readonly cache?: string | undefined
  /** Settings that stand above those of `lectern.json`. */
  readonly settings: Readonly<Record<string, string>>
  /** Whether code of the author's may run. */
  readonly withCode: boolean
  /** How API descriptions at a URL are had. */
  readonly descriptions?: DescriptionRules | undefined
  /** Told now and then how far the build is. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export interface Progress {
  readonly step: 'reading' | 'fetching' | 'waiting' | 'building' | 'publishing' | 'asking'
  /** Files of the site so far, answers of other sites, or descriptions that are fetched. */
  readonly count: number
}

/** What came of a build. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Absent when nothing was written: on request, or because there is no usable `docs.json`. */
  readonly publication?: PublicationResult | undefined
  /** Whether the site was there already, made from the very same input. */
  readonly isUpToDate: boolean
}

/**
 * Build a project on this machine.
 *
 * @param load
 *   Takes long, so it is asked only when something has changed.
 * @throws
 *   `ForeignFolderError`, and the errors of a disk that does not let us write.
 */
export async function buildProject(options: BuildOptions, load = loadBuild): Promise<BuildResult> {
  const { directory, out, settings, withCode } = options
  const { cache, diagnostics } = usableCache(options.cache)
  const survey = surveyFolder(directory, { out: out ?? options.ignoredOut, cache, settings, hashesTexts: true })
  const types = typesKey({ directory: survey.directory, code: withCode })
  const circumstances = { version: packageVersion(), options: { settings, withCode, types } }
  const rules = {
    ...options.descriptions,
    onFetch: (count: number) => options.onProgress?.({ step: 'fetching', count }),
  }
  const same = out === undefined ? undefined : await unchangedSince(survey, circumstances, out, cache)
  const fetched = same && (await refetchDescriptions(same.last.descriptions, cache, rules))
  if (fetched && isSameText(same.last.descriptions, fetched.used)) {
    const trouble = [...fetched.diagnostics, ...keepIfPossible(cache, survey.facts.save)]
    const publication = { written: 0, kept: same.files, removed: 0 }
    return { diagnostics: [...same.last.diagnostics, ...trouble], publication, isUpToDate: true }
  }
  options.onProgress?.({ step: 'reading', count: 0 })
  const read = await readSurveyed(survey)
  const described = fetched
    ? { folder: withDescriptions(read.value, fetched), fetched }
    : await addDescriptions(read.value, cache, rules)
  const before = [...diagnostics, ...read.diagnostics]
  return buildRead({ options, cache, survey, ...described, circumstances }, before, await load())
}

/** What the last build said, and how many files it left, if all is as it was then but for descriptions at a URL. */
async function unchangedSince(
  survey: Survey,
  circumstances: BuildCircumstances,
  out: string,
  cache: string | undefined,
): Promise<{ readonly last: LastBuild; readonly files: number } | undefined> {
  const manifest = readManifest(cache, realOrSame(out))
  const { last, files } = manifest
  if (last === undefined || !(await isUpToDate(survey, circumstances, out, manifest))) return undefined
  return { last, files: files.size }
}

interface Reading {
  readonly options: BuildOptions
  readonly cache: string | undefined
  readonly survey: Survey
  readonly folder: DocsFolder
  readonly fetched: FetchedDescriptions
  readonly circumstances: BuildCircumstances
}

type BuildSite = (folder: DocsFolder, machine: Machine) => AsyncIterable<Outcome<OutputFile | undefined>>

async function loadBuild(): Promise<BuildSite> {
  return (await import('../build-site.ts')).buildSite
}

async function buildRead(reading: Reading, before: readonly Diagnostic[], buildSite: BuildSite): Promise<BuildResult> {
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
    const finished = files === 0 ? undefined : publication?.finish(siteMarkerOf(folder.files), last)
    const trouble = [...(finished?.diagnostics ?? []), ...keepIfPossible(cache, reading.survey.facts.save)]
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
    // One by one: hundreds of thousands are too many arguments for one call.
    for (const finding of found) diagnostics.push(finding)
    if (value === undefined) continue
    diagnostics.push(...(publication?.write(value, found) ?? []))
    files++
    onProgress?.({ step: 'building', count: files })
  }
  return { diagnostics, files }
}

async function openOutput({ options, cache, survey, folder }: Reading): Promise<Publication | undefined> {
  const { out, onProgress } = options
  const onWait = () => onProgress?.({ step: 'waiting', count: 0 })
  return out === undefined ? undefined : openPublication({ out, cache, onWait, copied: copiedFrom(survey, folder) })
}

async function lastBuildOf(reading: Reading, diagnostics: readonly Diagnostic[]): Promise<LastBuild | undefined> {
  if (diagnostics.some(isFromLimit)) return undefined
  const { survey, folder, fetched, circumstances } = reading
  const state = asksForDates(folder.files) ? await readGitState(survey.directory) : undefined
  const digest = inputDigest(survey, circumstances)
  return { digest, head: state?.head, descriptions: fetched.used, diagnostics }
}

function realOrSame(out: string): string {
  try {
    return realpathSync(out)
  } catch {
    // Not there yet: then no build of ours knows it under another name.
    return out
  }
}
