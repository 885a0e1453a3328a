import type { NetworkFailure } from '../../site/links/reachability.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { type FetchError, maxMegabytes, maxRedirects, maxSeconds, type UrlRejection } from '../network/fetch-text.ts'
import { type LibraryError, maxDownloadMegabytes, maxLibraryBytes, maxLibraryFiles } from './library-limits.ts'
import type { RemoteSpec } from './remote-specs.ts'

/** Why a spec is missing: it could not be fetched, or the response is not a spec. */
export type SpecFetchError =
  | FetchError
  | { readonly kind: 'content'; readonly content: InvalidContent }
  | { readonly kind: 'offline' }

/** The kind of a response that is not a spec. */
export type InvalidContent = 'empty' | 'markup' | 'cut' | 'graphql' | 'other'

/** A spec at a URL could not be fetched. */
export const specNotFetched = (remote: RemoteSpec, failure: SpecFetchError): Diagnostic => ({
  code: failure.kind === 'refused' ? 'host/refused-address' : 'host/unfetched-description',
  severity: 'error',
  message: `${subjectOf(remote)} could not be fetched, so its content is missing: ${reasonOf(failure, remote)}.`,
  span: remote.span,
  hint:
    remote.from === undefined
      ? `${hintFor(failure)} Until then, links to its pages are reported as broken.`
      : hintFor(failure),
})

/**
 * A spec at a URL could not be fetched, but an earlier build cached it.
 *
 * @param ageMs Age of the cached copy in milliseconds.
 */
export const cachedSpecUsed = (remote: RemoteSpec, failure: SpecFetchError, ageMs: number): Diagnostic => ({
  code: 'host/kept-description',
  severity: 'warning',
  message: `${subjectOf(remote)} could not be fetched, so the copy that was fetched ${ageOf(ageMs)} is used: ${reasonOf(failure, remote)}.`,
  span: remote.span,
  hint: hintFor(failure),
})

export const specNotUtf8 = (remote: RemoteSpec): Diagnostic => ({
  code: 'host/not-utf8',
  severity: 'warning',
  message: `The response of "${displayedUrl(remote)}" is not UTF-8 text. Invalid bytes are shown as "\uFFFD".`,
  span: remote.span,
  hint: 'Publish the API description as UTF-8.',
})

/** Specs refer to more files than are fetched. `remote` is the first that is not fetched. */
export const tooManyReferences = (remote: RemoteSpec, maxFiles: number): Diagnostic => ({
  code: 'host/unfetched-description',
  severity: 'error',
  message: `${subjectOf(remote)} and all files after it are not fetched: the API descriptions of the project refer to more than ${maxFiles} files.`,
  span: remote.span,
  hint: 'Combine the API description into one file, or commit its files to the project.',
})

/** The output of a documentation tool cannot be read. */
export const libraryNotRead = (remote: RemoteSpec, error: LibraryError): Diagnostic => ({
  code: 'host/unread-library',
  severity: 'error',
  message: `${subjectOf(remote)} ${libraryErrorTexts[error.kind]('detail' in error ? error.detail : '')}, so the pages of the library are missing.`,
  span: remote.span,
  hint: libraryHints[error.kind],
})

const libraryErrorTexts: Readonly<Record<LibraryError['kind'], (detail: string) => string>> = {
  archive: detail => `is not a valid zip file (${detail})`,
  unreadable: detail => `cannot be read (${detail})`,
  size: () => `is larger than ${maxLibraryBytes / 1024 / 1024} MB`,
  files: () => `has more than ${maxLibraryFiles} files`,
  empty: () => 'contains no files of this documentation tool',
  outside: () => 'is outside of the docs folder',
}

const libraryHints: Readonly<Record<LibraryError['kind'], string>> = {
  archive: 'Pack the folder that the documentation tool writes into a zip file again.',
  unreadable: 'Check the permissions of the file.',
  size: 'Leave out what readers do not need, for example the source code of the library.',
  files: 'Split the library into several tabs or groups, each with its own output.',
  empty: 'Check "format" and "source" of "sdk".',
  outside: 'Copy the output of the documentation tool into the docs folder.',
}

function subjectOf(remote: RemoteSpec): string {
  const url = displayedUrl(remote)
  if (remote.sdk) return `The output of a documentation tool at "${url}"`
  if (remote.from === undefined) return `The API description at "${url}"`
  return `The file "${url}", to which "${withoutSecrets(remote.from)}" refers,`
}

const displayedUrl = ({ url }: RemoteSpec): string => withoutSecrets(url)

/** A URL without user name and password. */
const withoutSecrets = (url: string): string => url.replace(/^(https?:\/\/)[^/?#]*@/i, '$1')

function reasonOf(failure: SpecFetchError, remote: RemoteSpec): string {
  const { url } = remote
  switch (failure.kind) {
    case 'refused':
      return `${subjectPhrase(failure.address, url)} ${rejectionTexts[failure.rejection]}`
    case 'status':
      return `the response has the status ${failure.status}`
    case 'no-response':
      return failureTexts[failure.reason](failure.detail)
    case 'redirects':
      return `it redirects more than ${maxRedirects} times`
    case 'size':
      return `it is larger than ${remote.sdk ? maxDownloadMegabytes : maxMegabytes} MB`
    case 'unreadable':
      return `the response could not be read completely (${failure.detail})`
    case 'content':
      return invalidContentTexts[failure.content]
    case 'offline':
      return '--offline is set, and there is no cached copy'
  }
}

/** The address itself, or the one that it redirects to. */
const subjectPhrase = (address: string, url: string): string =>
  canParseUrl(url) && withoutSecrets(new URL(url).href) === address ? 'it' : `it redirects to "${address}", which`

const rejectionTexts: Readonly<Record<UrlRejection, string>> = {
  insecure: 'does not begin with "https:"',
  credentials: 'contains a user name or a password',
  code: 'has the file extension of a page, script or style sheet',
  private: 'is on this machine or in a private network',
  foreign: 'has another origin than the file that refers to it',
}

const failureTexts: Readonly<Record<NetworkFailure, (detail: string) => string>> = {
  name: detail => `the host is unknown (${detail})`,
  certificate: detail => `the certificate of the host is not trusted (${detail})`,
  time: () => `the response was not complete after ${maxSeconds} seconds`,
  connection: detail => `the connection failed (${detail})`,
}

const invalidContentTexts: Readonly<Record<InvalidContent, string>> = {
  empty: 'the response is empty',
  markup: 'the response is HTML or other markup',
  cut: 'the response ends before its last "}"',
  graphql: 'the response is neither a GraphQL schema nor an introspection result',
  other: 'the response needs one of the keys "openapi", "swagger", "asyncapi" or "overlay"',
}

const publishHint = 'commit the file to the project, or publish it where everybody can read it.'

function hintFor(failure: SpecFetchError): string {
  if (failure.kind === 'status' && [401, 403].includes(failure.status))
    return `The build fetches without credentials: ${publishHint}`
  if (failure.kind === 'refused' && failure.rejection === 'insecure')
    return 'Use a URL that begins with "https:", or commit the file to the project. To fetch it anyway, use --allow-http.'
  if (failure.kind === 'refused' && failure.rejection === 'code')
    return 'Commit the file to the project, or publish it under a name such as "openapi.json".'
  if (failure.kind === 'refused' && failure.rejection === 'foreign')
    return 'Publish the file on the same origin as the API description, or commit both to the project.'
  if (failure.kind === 'offline') return 'Build once without --offline, or commit the file to the project.'
  if (failure.kind === 'content')
    return 'Open the URL in a browser to check the response. If it is correct there, build again.'
  return `The build fetches without credentials, and only from public hosts: ${publishHint}`
}

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'a moment ago'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day')
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`
