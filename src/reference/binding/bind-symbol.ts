import type { Attachments } from '../../config/navigation-entry.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { isUrl } from '../../source/source-file.ts'
import { sdkDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import { type Specs, sourceName } from '../subjects/find-source.ts'
import type { Reference } from '../subjects/site-page-input.ts'
import { specReferenceTo } from '../subjects/spec-reference.ts'
import { findSymbol, symbolNames } from './find-symbol.ts'
import { isInvalid, type SdkField, sdkFieldOf } from './sdk-field.ts'

interface LibraryContext {
  /** The library that is attached around the page. */
  readonly attachments: Attachments
  readonly specs: Specs
}

/** Find the symbol that `sdk` in the front matter of a page names. */
export function bindSymbol(page: Page, { attachments, specs }: LibraryContext): Outcome<Reference | undefined> {
  const field = sdkFieldOf(page)
  if (!field) return { value: undefined, diagnostics: [] }
  const failed = (message: string, hint: string): Outcome<undefined> => ({
    value: undefined,
    diagnostics: [diagnosticAt(page, message, hint)],
  })
  if (isInvalid(field))
    return failed(`"sdk" in the front matter ${field.problem}, so the page has no reference.`, field.hint)
  const [attached] = sourcesOf(attachments.sdk, sdkDirectory)
  const source = field.source === undefined ? attached?.source : sourceName(field.source)
  if (source === undefined)
    return failed(
      `"sdk" in the front matter names the ${field.kind} "${nameOf(field)}", but no library is attached to the page.`,
      'Move the page to a tab or group with "sdk", or write an object with "format" and "source".',
    )
  const format = field.format ?? attachments.sdk?.format
  if (format === undefined)
    return failed(
      `"sdk" in the front matter names the source "${source}" without its format.`,
      'Write an object with "format", or move the page to a tab or group with "sdk".',
    )
  const spec = ownValue(specs, source)
  // A library that could not be read or fetched is reported there.
  if (!spec?.library) return { value: undefined, diagnostics: [] }
  const symbol = findSymbol(spec.library, field)
  if (!symbol) {
    const names = symbolNames(spec.library, field)
    const hint =
      didYouMean(nameOf(field), names) ??
      (names.length > 0
        ? `Names of this kind: ${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ', …' : ''}.`
        : `"${source}" has nothing of this kind.`)
    return failed(
      `The library "${displayed(source)}" has no ${field.kind} "${nameOf(field)}", so the page has no reference.`,
      hint,
    )
  }
  const directory = attached?.source === source ? attached.directory : sdkDirectory
  return { value: specReferenceTo(spec, { type: 'symbol', id: symbol.id, directory }), diagnostics: [] }
}

const nameOf = ({ name, parent }: SdkField): string => (parent === undefined ? name : `${parent}.${name}`)

const displayed = (source: string): string => (isUrl(source) ? source.replace(/^(https?:\/\/)[^/?#]*@/i, '$1') : source)

/** Maximum number of names in a hint. */
const maxNames = 20

const diagnosticAt = (page: Page, message: string, hint: string): Diagnostic => ({
  code: 'reference/unknown-symbol',
  severity: 'error',
  message,
  span: fieldSpanOf(page, 'sdk'),
  hint,
})
