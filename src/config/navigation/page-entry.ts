import type { Span } from '../../source/diagnostic.ts'
import { advice, error, type Report } from '../json/report.ts'
import type { OperationEntry, PageEntry } from '../navigation-entry.ts'
import { needed } from '../readers/reader.ts'
import { fromText } from '../values/text.ts'
import { namedOperation } from './named-operation.ts'
import { readPagePath } from './page-path.ts'

const channel = /^(\S+\.(?:json|ya?ml)|https:\/\/\S+)\s+(\S.*)$/i

/** A text of a `pages` list: a page by its path, an operation, a webhook or a channel. */
export const readPageEntry = needed<PageEntry | OperationEntry>(
  fromText((text, value, report) => {
    if (text === '') {
      report(error('config/invalid-page-path', value.span, 'This entry is empty, so it names no page.'))
      return undefined
    }
    const entry = toOperation(text, value.span)
    if (entry) {
      reportLowerCase(text, entry, report)
      return entry
    }
    const path = readPagePath(value, report)
    return path === undefined ? undefined : { type: 'page', path, span: value.span }
  }),
)

/**
 * The operation that a text names.
 *
 * @returns `undefined` if it names none; a webhook has the method `WEBHOOK`, a channel `CHANNEL`.
 */
function toOperation(text: string, span: Span): OperationEntry | undefined {
  const named = namedOperation(text)
  if (named) return { type: 'operation', text, ...ofSpec(named.spec), method: named.method, path: named.path, span }
  const [, channelSpec, id] = channel.exec(text) ?? []
  return id ? { type: 'operation', text, ...ofSpec(channelSpec), method: 'CHANNEL', path: id, span } : undefined
}

/** Here it is understood. Other tools of the format take it for the path of a page. */
function reportLowerCase(text: string, { method, span }: OperationEntry, report: Report): void {
  const found = /(?:^|\s)([a-z]+)\s+\//.exec(text)?.[1]
  if (found === undefined || found.toUpperCase() !== method || method === 'WEBHOOK' || method === 'CHANNEL') return
  const hint = `Write "${text.replace(new RegExp(`\\b${found}(?=\\s+/)`), method)}".`
  report(advice('config/lower-case-method', span, `"${text}" has its method in lower case.`, hint))
}

/** Specs are named by path, with or without a leading slash, by stem or by URL. */
function ofSpec(spec: string | undefined): { readonly spec?: string } {
  return spec === undefined ? {} : { spec: spec.replace(/^\/+(?!\/)/, '') }
}
