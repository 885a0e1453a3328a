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
 * Positions in a spec by name. Pages are parsed with these: with line numbers, a new comment at the top of a spec would
 * rebuild all of its pages.
 */
export interface SourcePositions {
  /** The position of the page's subject. */
  readonly subject: Span
  /** The position of the front matter and text of the page. */
  readonly extensions: Span
  /** The position of an address or icon, in texts of the spec or, if `isInText`, in the text of the page. */
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

/** Outcomes of pages after their positions were resolved, with the spec used. */
const resolvedOutcomes = new WeakMap<object, { readonly description: ApiSpec; readonly outcome: unknown }>()

/** The outcome of a page, with line numbers for its named positions. The same object for the same spec. */
export function resolvePositions<Value extends WithPage>(
  descriptions: Specs,
  { reference }: SitePageInput,
  outcome: Outcome<Value>,
): Outcome<Value> {
  const description = ownValue(descriptions, reference?.source ?? '')
  if (!reference || !description) return outcome
  const before = resolvedOutcomes.get(outcome)
  if (before?.description === description) return before.outcome as Outcome<Value> // set below
  const lineOf = (span: Span) =>
    span.name === undefined ? span : spanOf(span.name, description, reference, outcome.value)
  const now = mapSpans(outcome, lineOf)
  // Later steps compare objects to see that a page is unchanged.
  const lined = sameData(before?.outcome, now) ? (before?.outcome as Outcome<Value>) : now
  resolvedOutcomes.set(outcome, { description, outcome: lined })
  return lined
}

/**
 * The diagnostics of a rendered page. If its text is written in a spec, their lines count within that text only, so
 * they get the current position of the text in the spec.
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
