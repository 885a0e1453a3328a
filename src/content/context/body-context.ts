import type { JsxEvaluator } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import type { MdNode } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'
import type { ParseState, SourceLocation } from './parse-state.ts'

/** A text that becomes a piece of page, and the names that it sees. */
export interface BodySource extends SourceLocation {
  readonly text: string
  readonly scope: Scope
}

/** What the renderer of one node may need. */
export interface BodyContext {
  readonly state: ParseState
  readonly scope: Scope
  readonly location: SourceLocation
  /** The text that was parsed, for what must be shown as it was written. */
  readonly text: string
  /** Inside inline code, where braces may mean anything. */
  readonly isCode?: boolean
  readonly render: BodyRenderer
}

/** Renders what is inside a node, so that the renderers of single nodes need not import the one that calls them. */
export interface BodyRenderer {
  /** The children of a node, in order. */
  readonly children: (node: ParentNode, context: BodyContext) => BodyNode[]
  /** A text of its own, such as a snippet. */
  readonly body: (piece: BodySource, reading: ParseState) => BodyNode[]
  /** Turns JSX in the expressions of a node into body nodes. */
  readonly jsx: (node: MdNode, context: BodyContext) => JsxEvaluator
}

export interface ParentNode {
  readonly type?: string
  readonly children?: readonly MdNode[]
}
