import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isUrl } from '../../source/source-file.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { type MdAttribute, type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'
import {
  type BuiltChildren,
  builtIslandCode,
  elementIslandCode,
  expressionIslandCode,
  type IslandCode,
} from './island-code.ts'
import { expressionIslandName, structuralParents } from './nodes-to-jsx.ts'

/**
 * An element that only the author's code can draw. Its Markdown children travel as slots, its own kind as code.
 *
 * @param drawn Its children, where they are drawn already: to draw them twice on each level would never end.
 */
export function buildIsland(node: MdNode, drawing: BodyContext, drawn?: BuiltChildren): readonly BodyNode[] {
  const name = node.name ?? ''
  if (!drawing.state.settings.code)
    return withoutIsland(name, node, drawing, drawn?.nodes ?? drawing.render.children(node, drawing))
  return addIsland(name, elementIslandCode(node, drawing, drawn), node, drawing)
}

/** An expression in text that has to be run. */
export function buildExpressionIsland(node: MdNode, code: string, drawing: BodyContext): readonly BodyNode[] {
  if (!drawing.state.settings.code) return withoutIsland(`{${code}}`, node, drawing, [])
  return addIsland(expressionIslandName, expressionIslandCode(code, drawing), node, drawing)
}

/**
 * A parent that needs its children as they are, such as a table its rows: with an island among them it is one itself.
 *
 * @param first Index of the first island that was drawn among the children.
 * @returns Nothing when the element may stay what it is.
 */
export function promoteToIsland(
  node: MdNode,
  children: readonly BodyNode[],
  first: number,
  drawing: BodyContext,
): readonly BodyNode[] | undefined {
  const name = node.name ?? ''
  if (!structuralParents.has(name) || !children.some(child => child.type === 'island')) return undefined
  return addIsland(name, builtIslandCode(node, children, first, drawing), node, drawing)
}

function addIsland(
  name: string,
  { code, slots, fallback }: IslandCode,
  node: MdNode,
  { state, location }: Pick<BodyContext, 'state' | 'location'>,
): readonly BodyNode[] {
  if (!parseExpression(code)) {
    reportUnreadable(name, node, { state, location })
    return slots.flat()
  }
  const line = (node.position?.start.line ?? 1) + location.lineOffset
  const index = state.islands.push({ name, code, path: location.path, line }) - 1
  return [{ type: 'island', index, name, slots, fallback }]
}

function reportUnreadable(
  name: string,
  node: MdNode,
  { state, location }: Pick<BodyContext, 'state' | 'location'>,
): void {
  report(
    state,
    {
      code: 'content/unreadable-code',
      severity: 'error',
      message: `The JavaScript of ${name === expressionIslandName ? 'this expression' : `<${name}>`} cannot be read.`,
      hint: 'Check the brackets and quotation marks between its braces.',
    },
    spanOf(node, location.path, location.lineOffset),
  )
}

/** A property that needs code, of an element that can be shown without it. */
export function reportOmittedProp(attribute: MdAttribute, node: MdNode, { state, location }: BodyContext): void {
  const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`
  report(
    state,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      ...omittedCode(`"${written}" of <${node.name}>`, 'The element is shown without it.', location.path),
    },
    spanOf(node, location.path, location.lineOffset),
  )
}

function withoutIsland(
  name: string,
  node: MdNode,
  { state, location }: BodyContext,
  instead: readonly BodyNode[],
): readonly BodyNode[] {
  report(
    state,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      ...omittedCode(
        `"${name}"`,
        instead.length > 0 ? 'Its content is shown without it.' : 'It was left out.',
        location.path,
      ),
    },
    spanOf(node, location.path, location.lineOffset),
  )
  return instead
}

function omittedCode(what: string, instead: string, path: string): Pick<Diagnostic, 'message' | 'hint'> {
  if (isUrl(path))
    return {
      message: `${what} needs JavaScript that came from another host, which is never run. ${instead}`,
      hint: 'Put the description into the project if you trust it.',
    }
  return {
    message: `${what} needs JavaScript of this project, which --no-code does not run. ${instead}`,
    hint: 'Build without --no-code if you trust the project.',
  }
}
