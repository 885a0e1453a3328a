import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { sameData } from '../../source/json/same-data.ts'
import type { Specs } from './find-source.ts'
import { operationOrChannelOf } from './generated-page.ts'
import type { Reference, SitePageInput } from './site-page-input.ts'
import { specPageText } from './spec-page-text.ts'

/**
 * Places in a description by name. Pages are read with these: with lines, a comment at the top of a description would make
 * all of its pages anew.
 */
export interface SourcePositions {
  /** Where that stands which a page tells of. */
  readonly subject: Span
  /** Where front matter and text of the page are written. */
  readonly extensions: Span
  /** Where an address or icon is named, in words of the description or, `isInText`, in the text of the page. */
  readonly spanOf: (name: string, isInText: boolean) => Span
}

export function sourcePositions(source: string): SourcePositions {
  const place = (name: string): Span => ({ path: source, line: 1, column: 1, name })
  return {
    subject: place('subject'),
    extensions: place('extensions'),
    spanOf: (name, isInText) => place(`${isInText ? 'text' : 'words'} ${name}`),
  }
}

interface WithPage {
  readonly page: Page
}

/** What pages became when the lines of their places were looked up, and in which description. */
const resolvedOutcomes = new WeakMap<object, { readonly description: ApiSpec; readonly outcome: unknown }>()

/** What a stage made of a page, with lines for the places that it names: the very same one for the same description. */
export function resolvePositions<Value extends WithPage>(
  descriptions: Specs,
  { reference }: SitePageInput,
  outcome: Outcome<Value>,
): Outcome<Value> {
  const description = ownValue(descriptions, reference?.source ?? '')
  if (!reference || !description) return outcome
  const before = resolvedOutcomes.get(outcome)
  if (before?.description === description) return before.outcome as Outcome<Value> // kept below
  const lineOf = (span: Span) =>
    span.name === undefined ? span : spanOf(span.name, description, reference, outcome.value)
  const now = mapSpans(outcome, lineOf)
  // Whoever looks at pages again knows by the object that one is the same.
  const lined = sameData(before?.outcome, now) ? (before?.outcome as Outcome<Value>) : now
  resolvedOutcomes.set(outcome, { description, outcome: lined })
  return lined
}

/**
 * What was found while a page was drawn. Of a page whose text is written in a description, that counts lines of the text
 * alone: the text stands where it does now, whenever it was drawn.
 */
export function resolveBodyDiagnostics(
  descriptions: Specs,
  input: SitePageInput,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { file, reference } = input
  const text = specPageText(input)
  const description = ownValue(descriptions, file.path)
  if (!reference || !text || !description || found.length === 0) return found
  const span = operationOrChannelOf(description, reference.subject)?.extensions.span
  const isInText = (path: string | undefined) => path === file.path || path === text.path
  return found.map(finding => (span && isInText(finding.span?.path) ? { ...finding, span } : finding))
}

function spanOf(name: string, description: ApiSpec, { subject }: Reference, { page }: WithPage): Span {
  const shown = operationOrChannelOf(description, subject)
  const itself = shown?.span ?? { path: page.path, line: 1, column: 1 }
  const ofExtensions = shown?.extensions.span ?? itself
  if (name === 'subject') return itself
  if (name === 'extensions') return ofExtensions
  const address = name.slice(name.indexOf(' ') + 1)
  return ownValue(description.links ?? {}, address) ?? (name.startsWith('text ') ? ofExtensions : itself)
}

function mapSpans<Value extends WithPage>(
  { value, diagnostics }: Outcome<Value>,
  lineOf: (span: Span) => Span,
): Outcome<Value> {
  const { page } = value
  const withLine = <Placed extends { readonly span: Span }>(placed: Placed) => ({
    ...placed,
    span: lineOf(placed.span),
  })
  const fields = Object.fromEntries(Object.entries(page.fieldSpans).map(([name, span]) => [name, lineOf(span)]))
  return {
    value: {
      ...value,
      page: { ...page, fieldSpans: fields, links: page.links.map(withLine), icons: page.icons.map(withLine) },
    },
    diagnostics: diagnostics.map(found => (found.span ? { ...found, span: lineOf(found.span) } : found)),
  }
}
