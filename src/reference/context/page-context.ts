import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Direction, FieldContext } from './field-context.ts'
import { type Term, terms } from './heading-terms.ts'
import { element, text } from './node-builders.ts'

/** The input of the reference content of a page, and of each of its sections. */
export interface PageContext {
  readonly spec: ApiSpec
  readonly api: ApiConfig
  /** Whether a playground with the setting `auth` is open to the readers of the page. */
  readonly hasOpenPlayground: boolean
  /** Address of the fragment with the fields of a schema. */
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Address of the file with the data of a playground. */
  readonly playgroundHref: (subject: Operation | Channel, spec: ApiSpec) => string
  /** Renders Markdown of the spec. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
  /** The same, with headings of the page. */
  readonly renderMarkdownWithHeadings: (markdown: string) => readonly BodyNode[]
}

/** The context of the fields of one section. */
export function fieldContextOf(context: PageContext, prefix: string, direction: Direction): FieldContext {
  const { spec, api, fragmentHref, renderMarkdown } = context
  return {
    schemas: spec.schemas,
    direction,
    prefix,
    isRoot: true,
    ancestorKeys: [],
    ancestorHrefs: [],
    pills: api.params.post,
    isExpanded: api.params.expanded === 'all',
    fragmentHref,
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
