import { isUtf8 } from 'node:buffer'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { contentHash } from '../disk/content-hash.ts'
import { checkUrl, type FetchTextOptions, fetchText, maxSeconds } from '../network/fetch-text.ts'
import {
  type FetchedFile,
  fetchReferences,
  mapConcurrently,
  type ReferenceLimits,
  type References,
  referencesIn,
} from './fetch-references.ts'
import { findLibrary } from './find-library.ts'
import type { RemoteSpec } from './remote-specs.ts'
import { openSpecCache, type SpecCache } from './spec-cache.ts'
import {
  cachedSpecUsed,
  type InvalidContent,
  type SpecFetchError,
  specNotFetched,
  specNotUtf8,
} from './spec-diagnostics.ts'

/** How specs at a URL are fetched; all of it has a default. */
export interface FetchSpecOptions extends FetchTextOptions {
  /** The docs folder, for libraries in it. If absent, they are not read. */
  readonly directory?: string | undefined
  /** Whether the copy of an earlier build is used without fetching. */
  readonly preferCached?: boolean | undefined
  /** Whether the network is not used at all. */
  readonly isOffline?: boolean | undefined
  /** Called with the number of specs before the first is fetched. */
  readonly onFetch?: ((count: number) => void) | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** A spec at a URL, or a file that one refers to, as used by a build. */
export interface FetchedSpec extends RemoteSpec {
  /** Hash of the text; absent if there was none. */
  readonly hash?: string | undefined
  /** URLs that the text refers to, so that an unchanged text need not be parsed for them. */
  readonly refersTo?: readonly string[] | undefined
}

/** The results of the URLs of a project. */
export interface FetchedSpecs {
  /** The specs that the project names, in order, then the files that these refer to. */
  readonly specs: readonly FetchedSpec[]
  /** Their paths are their URLs. */
  readonly files: readonly SourceFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Fetch specs with the files of the same origin that they refer to, a few at a time. If one cannot be fetched, the copy
 * cached by an earlier build is used.
 *
 * @param remotes The specs that the project names. References known from an earlier build need not be parsed again.
 * @param cache The folder of cached results. If absent, nothing is cached.
 */
export async function fetchSpecs(
  remotes: readonly FetchedSpec[],
  cache: string | undefined,
  options: FetchSpecOptions,
): Promise<FetchedSpecs> {
  const named = remotes.filter(({ from }) => from === undefined)
  const count = named.filter(({ url }) => isUrl(url)).length
  if (count > 0) options.onFetch?.(count)
  const specCache = openSpecCache(cache)
  const fetchedFiles = await mapConcurrently(named, remote =>
    remote.sdk ? findLibrary(remote, remote.sdk, specCache, options) : find(remote, specCache, options),
  )
  const joined = await fetchReferences(fetchedFiles, {
    refersTo: referencesBy(remotes),
    now: options.now,
    fetch: (remote, limits) => find(remote, specCache, withLimits(limits, options)),
  })
  return {
    specs: joined.map(({ remote: { url, span, from, isGraphql, sdk }, file, files, refersTo }) => ({
      ...(isGraphql && { isGraphql }),
      ...(sdk && { sdk }),
      url,
      span,
      from,
      hash: files ? libraryHash(files) : file && contentHash(file.text),
      refersTo,
    })),
    files: joined.flatMap(({ file, files }) => files ?? file ?? []),
    diagnostics: [...joined.flatMap(({ diagnostics }) => diagnostics), ...specCache.close()],
  }
}

/** A hash of all files of a library. */
const libraryHash = (files: readonly SourceFile[]): string =>
  contentHash(JSON.stringify(files.map(({ path, text }) => [path, contentHash(text)])))

const withLimits = ({ origin, ms, maxBytes }: ReferenceLimits, options: FetchSpecOptions): FetchSpecOptions => ({
  ...options,
  origin,
  ms: Math.min(ms, options.ms ?? maxSeconds * 1000),
  maxBytes: Math.min(maxBytes, options.maxBytes ?? maxBytes),
})

/** References known from an earlier build, so that no text is parsed twice. They only apply to the same URL. */
function referencesBy(previous: readonly FetchedSpec[]): References {
  const byUrl = new Map(previous.map(spec => [spec.url, spec]))
  return file => {
    const previousSpec = byUrl.get(file.path)
    return (previousSpec?.hash === contentHash(file.text) ? previousSpec.refersTo : undefined) ?? referencesIn(file)
  }
}

async function find(remote: RemoteSpec, specCache: SpecCache, options: FetchSpecOptions): Promise<FetchedFile> {
  const { url } = remote
  const withText = (text: string, ...diagnostics: Diagnostic[]) => ({ remote, file: { path: url, text }, diagnostics })
  const withError = (failure: SpecFetchError) => ({ remote, diagnostics: [specNotFetched(remote, failure)] })
  const rejection = canParseUrl(url) ? checkUrl(new URL(url), options) : undefined
  if (rejection !== undefined) return withError(rejection)
  const now = options.now ?? Date.now
  const cached = specCache.get(url)
  if (cached !== undefined && (options.preferCached || options.isOffline)) return withText(cached.text)
  if (options.isOffline) return withError({ kind: 'offline' })
  const fetched = await fetchSpec(remote, options)
  if ('text' in fetched) {
    specCache.set(url, { text: fetched.text, at: now() })
    return withText(fetched.text, ...(fetched.isUtf8 ? [] : [specNotUtf8(remote)]))
  }
  return cached === undefined
    ? withError(fetched)
    : withText(cached.text, cachedSpecUsed(remote, fetched, now() - cached.at))
}

async function fetchSpec(
  { url, from, isGraphql }: RemoteSpec,
  options: FetchTextOptions,
): Promise<{ readonly text: string; readonly isUtf8: boolean } | SpecFetchError> {
  const fetched = await fetchText(url, options)
  if (fetched.kind !== 'bytes') return fetched
  const text = fetched.bytes.toString('utf8')
  const content = invalidContentOf(text, isGraphql ? 'graphql' : 'other')
  // A referenced file may be any part of a spec.
  const isInvalid = content !== undefined && !(content === 'other' && from !== undefined)
  return isInvalid ? { kind: 'content', content } : { text, isUtf8: isUtf8(fetched.bytes) }
}

const key = /(?:^|[{,\s])["']?(?:openapi|swagger|swaggerVersion|asyncapi|overlay)["']?\s*:/

/** A definition of a GraphQL schema, or the key of an introspection result. */
const definition = /^\s*(?:extend\s+)?(?:type|schema|interface|union|enum|input|scalar|directive)\b|"__schema"/m

/** The kind of a text that is not a spec; `undefined` if it may be one. */
function invalidContentOf(text: string, expected: 'graphql' | 'other'): InvalidContent | undefined {
  const written = text.replace(/^\uFEFF/, '').trim()
  if (written === '') return 'empty'
  if (written.startsWith('<')) return 'markup'
  if (written.startsWith('{') && !written.endsWith('}')) return 'cut'
  return (expected === 'graphql' ? definition : key).test(written) ? undefined : expected
}
