import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Specs } from './find-source.ts'
import { entryOf } from './generated-page.ts'
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

/** The named positions in a spec. `resolvePositions` replaces them with line numbers. */
export function sourcePositions(source: string): SourcePositions {
  const namedSpan = (name: string): Span => ({ path: source, line: 1, column: 1, name })
  return {
    subject: namedSpan('subject'),
    extensions: namedSpan('extensions'),
    spanOf: (name, isInText) => namedSpan(`${isInText ? 'text' : 'words'} ${name}`),
  }
}

interface WithPage {
  readonly page: Page
}

/** Outcomes of pages after their positions were resolved, with the spec used. */
const resolvedOutcomes = new WeakMap<object, { readonly spec: ApiSpec; readonly outcome: unknown }>()

/** The outcome of a page, with line numbers for its named positions. The same object for the same spec. */
export function resolvePositions<Value extends WithPage>(
  specs: Specs,
  { reference }: SitePageInput,
  outcome: Outcome<Value>,
): Outcome<Value> {
  const spec = ownValue(specs, reference?.source ?? '')
  if (!reference || !spec) return outcome
  const previous = resolvedOutcomes.get(outcome)
  if (previous?.spec === spec) return previous.outcome as Outcome<Value> // set below
  const lineOf = (span: Span) => (span.name === undefined ? span : spanOf(span.name, spec, reference, outcome.value))
  const resolved = mapSpans(outcome, lineOf)
  // Later steps compare objects to see that a page is unchanged.
  const result = isDeepEqual(previous?.outcome, resolved) ? (previous?.outcome as Outcome<Value>) : resolved
  resolvedOutcomes.set(outcome, { spec, outcome: result })
  return result
}

/**
 * The diagnostics of a rendered page. If its text is written in a spec, their lines count within that text only, so
 * they get the current position of the text in the spec.
 */
export function resolveBodyDiagnostics(
  specs: Specs,
  input: SitePageInput,
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const { file, reference } = input
  const text = specPageText(input)
  const spec = ownValue(specs, file.path)
  if (!reference || !text || !spec || found.length === 0) return found
  const span = entryOf(spec, reference.subject)?.extensions.span
  const isInText = (path: string | undefined) => path === file.path || path === text.path
  return found.map(diagnostic => (span && isInText(diagnostic.span?.path) ? { ...diagnostic, span } : diagnostic))
}

function spanOf(name: string, spec: ApiSpec, { subject }: Reference, { page }: WithPage): Span {
  const entry = entryOf(spec, subject)
  const subjectSpan = entry?.span ?? { path: page.path, line: 1, column: 1 }
  const extensionSpan = entry?.extensions.span ?? subjectSpan
  if (name === 'subject') return subjectSpan
  if (name === 'extensions') return extensionSpan
  // `text ADDRESS` or `words ADDRESS`
  const address = name.slice(name.indexOf(' ') + 1)
  return ownValue(spec.links ?? {}, address) ?? (name.startsWith('text ') ? extensionSpan : subjectSpan)
}

function mapSpans<Value extends WithPage>(
  { value, diagnostics }: Outcome<Value>,
  lineOf: (span: Span) => Span,
): Outcome<Value> {
  const { page } = value
  const withLine = <Placed extends { readonly span: Span }>(item: Placed) => ({
    ...item,
    span: lineOf(item.span),
  })
  const fields = Object.fromEntries(Object.entries(page.fieldSpans).map(([name, span]) => [name, lineOf(span)]))
  return {
    value: {
      ...value,
      page: { ...page, fieldSpans: fields, links: page.links.map(withLine), icons: page.icons.map(withLine) },
    },
    diagnostics: diagnostics.map(diagnostic =>
      diagnostic.span ? { ...diagnostic, span: lineOf(diagnostic.span) } : diagnostic,
    ),
  }
}
