import type { Json } from '../../source/json/json.ts'

/** A property of an element: plain data, or a piece of page (`icon={<svg … />}`). */
export type PropValue = Json | NodesValue
export interface NodesValue {
  readonly $nodes: readonly BodyNode[]
}

export interface TextNode {
  readonly type: 'text'
  readonly value: string
}

/**
 * An HTML element (lower-case name) or one of our components (`Card`, `Tree.File`, `CodeBlock`, `Heading`, `Math` …).
 * Markdown becomes the same elements that JSX does: a heading is a `Heading`, a fence a `CodeBlock`, a picture an `img`.
 */
export interface ElementNode {
  readonly type: 'element'
  readonly name: string
  readonly props: Readonly<Record<string, PropValue>>
  readonly children: readonly BodyNode[]
}

/** HTML that the build made itself (a formula); never an author's text. */
export interface HtmlNode {
  readonly type: 'html'
  readonly html: string
}

/**
 * A place where the author's own code draws. `index` counts the islands of the page; `slots` are its Markdown children.
 * `instead` is what there is to see of them without the code: texts, and numbers of slots.
 */
export interface IslandNode {
  readonly type: 'island'
  readonly index: number
  readonly name: string
  readonly slots: readonly (readonly BodyNode[])[]
  readonly fallback: readonly (string | number)[]
}

export type BodyNode = TextNode | ElementNode | HtmlNode | IslandNode

/** The part of a page that the author's code draws, as JSX whose Markdown children are `{slot(n)}`. */
export interface IslandSource {
  readonly name: string
  readonly code: string
  /** File whose imports and exports the code sees, and the line where it stands. */
  readonly path: string
  readonly line: number
}

/** A page's content as a tree of plain data: ids given, snippets inlined, plain expressions evaluated, nothing rendered. */
export interface Body {
  readonly children: readonly BodyNode[]
  readonly islands: readonly IslandSource[]
}
