import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Direction, FieldContext, SizeBudget } from './field-context.ts'
import { type Term, terms } from './heading-terms.ts'
import { element, text } from './node-builders.ts'
import type { OverflowBudget, OverflowItems } from './overflow-items.ts'

/** The input of every section of a reference page. */
export interface PageContext {
  readonly spec: ApiSpec
  readonly api: ApiConfig
  readonly levels: number
  /** Whether only the size of the fields is estimated. */
  readonly isEstimate: boolean
  readonly sizeBudget: SizeBudget
  readonly overflowBudget: OverflowBudget
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Address of the fragment that shows items beyond the budget. */
  readonly overflowHref: (items: OverflowItems) => string
  /** Address of the file with the data of a playground. */
  readonly playgroundHref: (subject: Operation | Channel, spec: ApiSpec) => string
  /** Renders Markdown of the spec. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
  /** The same, with headings of the page. */
  readonly renderMarkdownWithHeadings: (markdown: string) => readonly BodyNode[]
}

/** The input of the reference content of a page. */
export interface ContentContext
  extends Omit<PageContext, 'levels' | 'sizeBudget' | 'overflowBudget' | 'isEstimate'>,
    PageSizeBudget {}

/** The context of the fields of one section. */
export function fieldContextOf(context: PageContext, prefix: string, direction: Direction): FieldContext {
  const { spec, api, levels, sizeBudget, isEstimate, fragmentHref, overflowHref, renderMarkdown } = context
  return {
    schemas: spec.schemas,
    direction,
    prefix,
    isRoot: true,
    levels,
    ancestorKeys: [],
    pills: api.params.post,
    isExpanded: api.params.expanded === 'all',
    sizeBudget,
    isEstimate,
    fragmentHref,
    overflowHref,
    renderMarkdown,
  }
}

/** A section under its heading. Empty if it has no content. */
export function section(term: Term, children: readonly BodyNode[], level = 2): BodyNode[] {
  if (children.length === 0) return []
  const heading = element('Heading', { level, term, className: 'api-section-heading' }, [text(terms[term])])
  return [element('div', { class: 'api-section' }, [heading, ...children])]
}

/** Tabs that show one panel at a time. A single panel is shown without a tab. */
export function tabsOf(
  panels: readonly { readonly title: string; readonly children: readonly BodyNode[] }[],
): readonly BodyNode[] {
  const [first] = panels
  if (panels.length === 1 && first) return first.children
  const tabs = panels.map(({ title, children }) => element('Tab', { title }, children))
  return panels.length === 0 ? [] : [element('Tabs', { sync: false }, tabs)]
}
/** The size limits of a page. */
export interface PageSizeBudget {
  /** Share of the usual budget for everything on a page. */
  readonly share: number
  /** Additional bytes for rows that are not nested in others. */
  readonly extraBytes: number
}
