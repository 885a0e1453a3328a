import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isUrl } from '../../source/source-file.ts'
import { excerptOf } from '../../source/text/excerpt.ts'
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
 * Build an element that only the author's code can render. Its Markdown children become slots, and elements of the
 * author become code.
 *
 * @param builtChildren Its children, if they were already built. Building them twice on each level would take exponential time.
 */
export function buildIsland(node: MdNode, context: BodyContext, builtChildren?: BuiltChildren): readonly BodyNode[] {
  const name = node.name ?? ''
  if (!context.state.settings.code)
    return withoutIsland(name, node, context, builtChildren?.nodes ?? context.render.children(node, context))
  return addIsland(name, elementIslandCode(node, context, builtChildren), node, context)
}

/** Build an expression in text that must be run. */
export function buildExpressionIsland(node: MdNode, code: string, context: BodyContext): readonly BodyNode[] {
  if (!context.state.settings.code) return withoutIsland(`{${excerptOf(code)}}`, node, context, [])
  return addIsland(expressionIslandName, expressionIslandCode(code, context), node, context)
}

/**
 * Make an element an island if it needs its children unchanged, as a table needs its rows, and one of them is an
 * island.
 *
 * @param first Index of the first island among the children.
 * @returns `undefined` if the element is unchanged.
 */
export function promoteToIsland(
  node: MdNode,
  children: readonly BodyNode[],
  first: number,
  context: BodyContext,
): readonly BodyNode[] | undefined {
  const name = node.name ?? ''
  if (!structuralParents.has(name) || !children.some(child => child.type === 'island')) return undefined
  return addIsland(name, builtIslandCode(node, children, first, context), node, context)
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
      message: `The JavaScript of ${name === expressionIslandName ? 'this expression' : `<${name}>`} cannot be parsed.`,
      hint: 'Check the brackets and quotation marks between its braces.',
    },
    spanOf(node, location.path, location.lineOffset),
  )
}

/** Report a property that needs code, on an element that is shown without it. */
export function reportOmittedProp(attribute: MdAttribute, node: MdNode, { state, location }: BodyContext): void {
  const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${excerptOf(attribute.value)}}`
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
  fallback: readonly BodyNode[],
): readonly BodyNode[] {
  report(
    state,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      ...omittedCode(
        `"${name}"`,
        fallback.length > 0 ? 'Its content is shown without it.' : 'It was left out.',
        location.path,
      ),
    },
    spanOf(node, location.path, location.lineOffset),
  )
  return fallback
}

function omittedCode(subject: string, consequence: string, path: string): Pick<Diagnostic, 'message' | 'hint'> {
  if (isUrl(path))
    return {
      message: `${subject} needs JavaScript from another host, which is never run. ${consequence}`,
      hint: 'If you trust the API description, add it to the project.',
    }
  return {
    message: `${subject} needs JavaScript of this project, which is not run with --no-code. ${consequence}`,
    hint: 'Build without --no-code if you trust the project.',
  }
}
