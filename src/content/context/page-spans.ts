import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { AuthoredSpans } from '../page.ts'
import type { ParseState } from './parse-state.ts'

/** The spans of content that is not written in a file of its own. */
export interface GeneratedSpans {
  /** The span of the part of the spec that the page documents. */
  readonly span?: Span | undefined
  /** The span of a link or icon in the generated content; `isInText`: it is also in the text of the page. */
  readonly spanOf?: ((name: string, isInText: boolean) => Span) | undefined
  /** The span of the front matter and text, if they are not a separate file. */
  readonly textSpan?: Span | undefined
}

/** Returns the spans of a link or icon: in the text of the page, or one in the part of the spec that it documents. */
export function linkSpansOf(
  path: string,
  spans: ParseState['spans'],
  { spanOf, span, textSpan }: GeneratedSpans = {},
): (name: string) => AuthoredSpans {
  const placed = spanMapper(path, { textSpan })
  return name => {
    const [written, ...others] = spans.get(name) ?? []
    const mapped = written && placed(written)
    if (mapped && mapped !== textSpan) return { span: mapped, otherSpans: distinctSpans(mapped, others.map(placed)) }
    return { span: spanOf?.(name, mapped !== undefined) ?? mapped ?? span ?? { path, line: 1, column: 1 } }
  }
}

/** The spans that differ from the first one and from each other. */
function distinctSpans(first: Span, others: readonly Span[]): readonly Span[] | undefined {
  const positionOf = ({ path, line, column }: Span) => `${line}:${column} ${path}`
  const distinct = new Map(others.map(span => [positionOf(span), span]))
  distinct.delete(positionOf(first))
  return distinct.size === 0 ? undefined : [...distinct.values()]
}

/** Maps spans in a page. A text that is not a separate file has no lines of its own, so it has one span. */
export function spanMapper(path: string, { textSpan }: Pick<GeneratedSpans, 'textSpan'> = {}): (span: Span) => Span {
  return textSpan ? span => (span.path === path ? textSpan : span) : unchangedSpan
}

export const unchangedSpan = (span: Span): Span => span
