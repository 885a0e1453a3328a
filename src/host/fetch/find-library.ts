import type { SdkFormat } from '../../api-spec/model/sdk.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { checkUrl, fetchText } from '../network/fetch-text.ts'
import type { FetchedFile } from './fetch-references.ts'
import type { FetchSpecOptions } from './fetch-specs.ts'
import { type LibraryError, maxDownloadMegabytes, type NamedText } from './library-limits.ts'
import { readLibrary, textsOfFile } from './read-library.ts'
import type { RemoteSpec } from './remote-specs.ts'
import type { SpecCache } from './spec-cache.ts'
import { cachedSpecUsed, libraryNotRead, type SpecFetchError, specNotFetched } from './spec-diagnostics.ts'

/** The files of a library: from the project, or from its URL, or from the copy that an earlier build fetched. */
export async function findLibrary(
  remote: RemoteSpec,
  format: SdkFormat,
  cache: SpecCache,
  options: FetchSpecOptions,
): Promise<FetchedFile> {
  if (isUrl(remote.url)) return fetchLibrary(remote, format, cache, options)
  if (options.directory === undefined) return { remote, diagnostics: [] }
  const read = readLibrary(options.directory, remote.url, format)
  // A missing library is reported where it is used.
  return read === undefined ? { remote, diagnostics: [] } : foundLibrary(remote, read)
}

function foundLibrary(
  remote: RemoteSpec,
  found: readonly NamedText[] | LibraryError,
  ...diagnostics: readonly Diagnostic[]
): FetchedFile {
  if ('kind' in found) return { remote, diagnostics: [...diagnostics, libraryNotRead(remote, found)] }
  return { remote, files: filesOf(remote.url, found), diagnostics }
}

/** One file has the path of the library. The files of a folder are below it. */
function filesOf(source: string, texts: readonly NamedText[]): readonly SourceFile[] {
  const [only] = texts
  if (only && texts.length === 1 && only[0] === nameOf(source)) return [{ path: source, text: only[1] }]
  return texts.map(([name, text]) => ({ path: `${source}/${name}`, text }))
}

const nameOf = (source: string): string => fileNameOf(source.replace(/[?#].*$/s, ''))

async function fetchLibrary(
  remote: RemoteSpec,
  format: SdkFormat,
  cache: SpecCache,
  options: FetchSpecOptions,
): Promise<FetchedFile> {
  const { url } = remote
  const failed = (failure: SpecFetchError) => ({ remote, diagnostics: [specNotFetched(remote, failure)] })
  const rejection = canParseUrl(url) ? checkUrl(new URL(url), { ...options, allowHttp: false }) : undefined
  if (rejection !== undefined) return failed(rejection)
  const now = options.now ?? Date.now
  const cached = cache.get(url)
  // Only `fetchLibrary` writes this text.
  const cachedTexts = () => JSON.parse(cached?.text ?? '[]') as readonly NamedText[]
  if (cached !== undefined && (options.preferCached || options.isOffline)) return foundLibrary(remote, cachedTexts())
  if (options.isOffline) return failed({ kind: 'offline' })
  const maxBytes = maxDownloadMegabytes * 1024 * 1024
  const fetched = await fetchText(url, { ...options, allowHttp: false, maxBytes })
  if (fetched.kind !== 'bytes')
    return cached === undefined
      ? failed(fetched)
      : foundLibrary(remote, cachedTexts(), cachedSpecUsed(remote, fetched, now() - cached.at))
  const texts = textsOfFile(nameOf(url), fetched.bytes, format)
  if (!('kind' in texts)) cache.set(url, { text: JSON.stringify(texts), at: now() })
  return foundLibrary(remote, texts)
}
