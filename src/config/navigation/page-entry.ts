import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { advice, error, type Report } from '../json/report.ts'
import type { OperationEntry, PageEntry } from '../navigation-entry.ts'
import { required } from '../readers/reader.ts'
import { fromText } from '../values/from-text.ts'
import { httpMethods, parseOperationReference } from './operation-reference.ts'
import { readPagePath } from './page-path.ts'

const channel = /^(\S+\.(?:json|ya?ml)|https:\/\/\S+)\s+(\S.*)$/i

const plainPath = /^[\w-]+(?:\/[\w-]+)*$/

/** An item of a `pages` list: a page by its path, an operation, a webhook or a channel. */
export const readPageEntry = required<PageEntry | OperationEntry>(
  fromText((text, value, report) => {
    if (text === '') {
      const hint = 'Write the path of a page, or remove the entry.'
      report(error('config/invalid-page-path', value.span, 'This entry is empty.', hint))
      return undefined
    }
    // Most entries are like this. One search is faster than several.
    if (plainPath.test(text)) return { type: 'page', path: text, span: value.span }
    // Everything else consists of several words.
    const isPage = !/\s/.test(text)
    const method = isPage ? undefined : unknownMethodIn(text)
    if (method !== undefined) return reportMethod(text, method, value.span, report)
    const entry = isPage ? undefined : toOperation(text, value.span)
    if (entry) {
      reportLowerCase(text, entry, report)
      return entry
    }
    const path = readPagePath(value, report)
    return path === undefined ? undefined : { type: 'page', path, span: value.span }
  }),
)

/**
 * Parses an operation, webhook or channel.
 *
 * @returns `undefined` for any other string. A webhook has the method `WEBHOOK`, a channel `CHANNEL`.
 */
function toOperation(text: string, span: Span): OperationEntry | undefined {
  const named = parseOperationReference(text)
  if (named) return { type: 'operation', text, ...ofSpec(named.spec), method: named.method, path: named.path, span }
  const [, channelSpec, channelId] = channel.exec(text) ?? []
  return channelId
    ? { type: 'operation', text, ...ofSpec(channelSpec), method: 'CHANNEL', path: channelId, span }
    : undefined
}

/** The word before a path, if it is not an HTTP method. No folder name ends in a space, so the entry is not a page. */
function unknownMethodIn(text: string): string | undefined {
  if (parseOperationReference(text)) return undefined
  const [, spec, method] = /^(?:(\S+)\s+)?([a-z]+)\s+\//i.exec(text) ?? []
  // After the name of a spec, a word that is not a method may be the name of a channel.
  return spec === undefined || method === method?.toUpperCase() ? method : undefined
}

function reportMethod(text: string, method: string, span: Span, report: Report): undefined {
  const message = `Unknown HTTP method "${method}" in "${text}", so this entry is left out.`
  const hint = didYouMean(method.toUpperCase(), httpMethods) ?? `Valid methods: ${httpMethods.join(', ')}.`
  report(error('config/unknown-method', span, message, hint))
}

/** Lectern accepts a lower-case method, but other tools that use the format treat the entry as a page path. */
function reportLowerCase(text: string, { method, span }: OperationEntry, report: Report): void {
  const writtenMethod = /(?:^|\s)([a-z]+)\s+\//.exec(text)?.[1]
  if (
    writtenMethod === undefined ||
    writtenMethod.toUpperCase() !== method ||
    method === 'WEBHOOK' ||
    method === 'CHANNEL'
  )
    return
  const hint = `Write "${text.replace(new RegExp(`\\b${writtenMethod}(?=\\s+/)`), method)}".`
  report(advice('config/lower-case-method', span, `The HTTP method in "${text}" is in lowercase.`, hint))
}

/** Specs are named by path, with or without a leading slash, by file name without extension, or by URL. */
function ofSpec(spec: string | undefined): { readonly spec?: string } {
  return spec === undefined ? {} : { spec: spec.replace(/^\/+(?!\/)/, '') }
}
