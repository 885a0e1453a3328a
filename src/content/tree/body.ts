import type { Json } from '../../source/json/json.ts'

/** A property of an element: plain data, or nodes (`icon={<svg … />}`). */
export type PropValue = Json | NodesValue
export interface NodesValue {
  readonly $nodes: readonly BodyNode[]
}

export interface TextNode {
  readonly type: 'text'
  readonly value: string
}

/**
 * An HTML element (lower-case name) or a built-in component (`Card`, `Tree.File`, `CodeBlock`, `Heading`, `Math` …).
 * Markdown becomes the same elements as JSX: a heading is a `Heading`, a fence a `CodeBlock`, an image an `img`.
 */
export interface ElementNode {
  readonly type: 'element'
  readonly name: string
  readonly props: Readonly<Record<string, PropValue>>
  readonly children: readonly BodyNode[]
}

/** HTML that the build generates (a formula). It never contains the author's HTML. */
export interface HtmlNode {
  readonly type: 'html'
  readonly html: string
}

/**
 * An element that the author's code renders. `index` counts the islands of the page; `slots` are its Markdown children.
 * `fallback` is shown without the code: texts and slot numbers.
 */
export interface IslandNode {
  readonly type: 'island'
  readonly index: number
  readonly name: string
  readonly slots: readonly (readonly BodyNode[])[]
  readonly fallback: readonly (string | number)[]
}

export type BodyNode = TextNode | ElementNode | HtmlNode | IslandNode

/** The code of an island, as JSX whose Markdown children are `{$slot(n)}`. */
export interface IslandSource {
  readonly name: string
  readonly code: string
  /** The file that contains the code, and whose names are visible to it; and the line of the code. */
  readonly path: string
  readonly line: number
}

/** The content of a page as plain data: ids assigned, snippets inlined, expressions evaluated, nothing rendered. */
export interface Body {
  readonly children: readonly BodyNode[]
  readonly islands: readonly IslandSource[]
}
