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

/** What every section of a page of the reference is drawn from. */
export interface PageContext {
  readonly spec: ApiSpec
  readonly api: ApiConfig
  readonly levels: number
  /** Whether only the room is measured that the fields take. */
  readonly isEstimate: boolean
  readonly sizeBudget: SizeBudget
  readonly overflowBudget: OverflowBudget
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Address of the part of the site that shows pieces for which there is no room. */
  readonly overflowHref: (pieces: OverflowItems) => string
  /** The address of what a playground is made from. */
  readonly playgroundHref: (subject: Operation | Channel, description: ApiSpec) => string
  /** Draws Markdown of the description. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
  /** The same, with headings of the page. */
  readonly renderMarkdownWithHeadings: (markdown: string) => readonly BodyNode[]
}

/** What the reference of a page is drawn from. */
export interface ContentContext
  extends Omit<PageContext, 'levels' | 'sizeBudget' | 'overflowBudget' | 'isEstimate'>,
    PageSizeBudget {}

/** How the fields of one section are drawn. */
export function fieldContextOf(drawing: PageContext, prefix: string, direction: Direction): FieldContext {
  const { spec, api, levels, sizeBudget, isEstimate, fragmentHref, overflowHref, renderMarkdown } = drawing
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

/** A section under its heading; none where there is nothing to tell. */
export function section(term: Term, children: readonly BodyNode[], level = 2): BodyNode[] {
  if (children.length === 0) return []
  const heading = element('Heading', { level, term, className: 'api-section-heading' }, [text(terms[term])])
  return [element('div', { class: 'api-section' }, [heading, ...children])]
}

/** Pieces of which a reader sees one at a time, each under its title; a single one stands by itself. */
export function tabsOf(
  pieces: readonly { readonly title: string; readonly children: readonly BodyNode[] }[],
): readonly BodyNode[] {
  const [first] = pieces
  if (pieces.length === 1 && first) return first.children
  const tabs = pieces.map(({ title, children }) => element('Tab', { title }, children))
  return pieces.length === 0 ? [] : [element('Tabs', { sync: false }, tabs)]
}
/** What a page is drawn within. */
export interface PageSizeBudget {
  /** Of the usual room that everything on a page has. */
  readonly share: number
  /** Bytes that rows which stand in no other have besides. */
  readonly extraBytes: number
}
