import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Channel } from '../api-spec/channel.ts'
import type { Operation } from '../api-spec/operation.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { ApiConfig } from '../config/config.ts'
import type { BodyNode } from '../content/body.ts'
import type { Budget, Direction, FieldDrawing } from './field-drawing.ts'
import { element, text } from './nodes.ts'
import type { PageRoom } from './page-room.ts'
import type { PieceRoom, Pieces } from './pieces.ts'
import { type Term, terms } from './terms.ts'

/** What every section of a page of the reference is drawn from. */
export interface PageDrawing {
  readonly description: ApiDescription
  readonly api: ApiConfig
  readonly levels: number
  /** Whether only the room is measured that the fields take. */
  readonly isTrial: boolean
  readonly budget: Budget
  readonly room: PieceRoom
  readonly partOf: (schema: Schema, direction: Direction) => string
  /** Address of the part of the site that shows pieces for which there is no room. */
  readonly restOf: (pieces: Pieces) => string
  /** The address of what a playground is made from. */
  readonly playgroundOf: (subject: Operation | Channel, description: ApiDescription) => string
  /** Draws Markdown of the description. */
  readonly words: (markdown: string) => readonly BodyNode[]
  /** The same, with headings of the page. */
  readonly headings: (markdown: string) => readonly BodyNode[]
}

/** What the reference of a page is drawn from. */
export interface PartSettings extends Omit<PageDrawing, 'levels' | 'budget' | 'room' | 'isTrial'>, PageRoom {}

/** How the fields of one section are drawn. */
export function fieldDrawing(drawing: PageDrawing, prefix: string, direction: Direction): FieldDrawing {
  const { description, api, levels, budget, isTrial, partOf, restOf, words } = drawing
  return {
    schemas: description.schemas,
    direction,
    prefix,
    isRoot: true,
    levels,
    around: [],
    pills: api.params.post,
    isExpanded: api.params.expanded === 'all',
    budget,
    isTrial,
    partOf,
    restOf,
    words,
  }
}

/** A section under its heading; none where there is nothing to tell. */
export function section(term: Term, children: readonly BodyNode[], level = 2): BodyNode[] {
  if (children.length === 0) return []
  const heading = element('Heading', { level, term, className: 'api-section-heading' }, [text(terms[term])])
  return [element('div', { class: 'api-section' }, [heading, ...children])]
}

/** Pieces of which a reader sees one at a time, each under its title; a single one stands by itself. */
export function oneOfSeveral(
  pieces: readonly { readonly title: string; readonly children: readonly BodyNode[] }[],
): readonly BodyNode[] {
  const [first] = pieces
  if (pieces.length === 1 && first) return first.children
  const tabs = pieces.map(({ title, children }) => element('Tab', { title }, children))
  return pieces.length === 0 ? [] : [element('Tabs', { sync: false }, tabs)]
}
