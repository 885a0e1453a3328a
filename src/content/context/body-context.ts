import type { JsxEvaluator } from '../expressions/evaluate.ts'
import type { Scope } from '../expressions/scope.ts'
import type { MdNode } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'
import type { ParseState, SourceLocation } from './parse-state.ts'

/** A text to convert to body nodes, and the names that are visible in it. */
export interface BodySource extends SourceLocation {
  readonly text: string
  readonly scope: Scope
  /** Changes code blocks. It is part of the text, unless plugins have parsed it before. */
  readonly fillCode?: ((code: string) => string) | undefined
}

/** The context in which a node is built. */
export interface BodyContext {
  readonly state: ParseState
  readonly scope: Scope
  readonly location: SourceLocation
  /** The text that was parsed, for content that is shown as source. */
  readonly text: string
  /** Whether the node is inside inline code, where undefined variables are not reported. */
  readonly isCode?: boolean
  /** Whether the tree comes from plugins: ids of headings are properties, and elements may be components. */
  readonly isFromPlugins?: boolean
  readonly render: BodyRenderer
}

/** Builds nested content, so that the builders of single nodes need not import their caller. */
export interface BodyRenderer {
  /** The children of a node, in order. */
  readonly children: (node: ParentNode, context: BodyContext) => BodyNode[]
  /** A separate text, such as a snippet. */
  readonly body: (source: BodySource, state: ParseState) => BodyNode[]
  /** Turns JSX in the expressions of a node into body nodes. */
  readonly jsx: (node: MdNode, context: BodyContext) => JsxEvaluator
}

export interface ParentNode {
  readonly type?: string
  readonly children?: readonly MdNode[]
}
