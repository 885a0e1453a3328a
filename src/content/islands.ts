import type { Diagnostic } from '../source/diagnostic.ts'
import { isUrl } from '../source/source-file.ts'
import type { BodyNode } from './body.ts'
import { type Drawing, drawChildren } from './build-body.ts'
import { codeOfDrawn, codeOfElement, codeOfExpression, type DrawnChildren, type IslandCode } from './island-code.ts'
import { parseExpression } from './javascript.ts'
import { type MdAttribute, type MdNode, spanOf } from './mdast.ts'
import { report } from './reading.ts'
import { expressionName, structural } from './weave-nodes.ts'

/**
 * An element that only the author's code can draw. Its Markdown children travel as slots, its own kind as code.
 *
 * @param drawn Its children, where they are drawn already: to draw them twice on each level would never end.
 */
export function drawIsland(node: MdNode, drawing: Drawing, drawn?: DrawnChildren): readonly BodyNode[] {
  const name = node.name ?? ''
  if (!drawing.reading.settings.code) return leftOut(name, node, drawing, drawn?.nodes ?? drawChildren(node, drawing))
  return addIsland(name, codeOfElement(node, drawing, drawn), node, drawing)
}

/** An expression in text that has to be run. */
export function drawExpressionIsland(node: MdNode, code: string, drawing: Drawing): readonly BodyNode[] {
  if (!drawing.reading.settings.code) return leftOut(`{${code}}`, node, drawing, [])
  return addIsland(expressionName, codeOfExpression(code, drawing), node, drawing)
}

/**
 * A parent that needs its children as they are, such as a table its rows: with an island among them it is one itself.
 *
 * @param first Index of the first island that was drawn among the children.
 * @returns Nothing when the element may stay what it is.
 */
export function liftIsland(
  node: MdNode,
  children: readonly BodyNode[],
  first: number,
  drawing: Drawing,
): readonly BodyNode[] | undefined {
  const name = node.name ?? ''
  if (!structural.has(name) || !children.some(child => child.type === 'island')) return undefined
  return addIsland(name, codeOfDrawn(node, children, first, drawing), node, drawing)
}

function addIsland(
  name: string,
  { code, slots, instead }: IslandCode,
  node: MdNode,
  { reading, place }: Pick<Drawing, 'reading' | 'place'>,
): readonly BodyNode[] {
  if (!parseExpression(code)) {
    reportUnreadable(name, node, { reading, place })
    return slots.flat()
  }
  const line = (node.position?.start.line ?? 1) + place.lineOffset
  const index = reading.islands.push({ name, code, path: place.path, line }) - 1
  return [{ type: 'island', index, name, slots, instead }]
}

function reportUnreadable(name: string, node: MdNode, { reading, place }: Pick<Drawing, 'reading' | 'place'>): void {
  report(
    reading,
    {
      code: 'content/unreadable-code',
      severity: 'error',
      message: `The JavaScript of ${name === expressionName ? 'this expression' : `<${name}>`} cannot be read.`,
      hint: 'Check the brackets and quotation marks between its braces.',
    },
    spanOf(node, place.path, place.lineOffset),
  )
}

/** A property that needs code, of an element that can be shown without it. */
export function reportPropLeftOut(attribute: MdAttribute, node: MdNode, { reading, place }: Drawing): void {
  const written = attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`
  report(
    reading,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      ...codeLeftOut(`"${written}" of <${node.name}>`, 'The element is shown without it.', place.path),
    },
    spanOf(node, place.path, place.lineOffset),
  )
}

function leftOut(
  name: string,
  node: MdNode,
  { reading, place }: Drawing,
  instead: readonly BodyNode[],
): readonly BodyNode[] {
  report(
    reading,
    {
      code: 'content/code-left-out',
      severity: 'warning',
      ...codeLeftOut(
        `"${name}"`,
        instead.length > 0 ? 'Its content is shown without it.' : 'It was left out.',
        place.path,
      ),
    },
    spanOf(node, place.path, place.lineOffset),
  )
  return instead
}

function codeLeftOut(what: string, instead: string, path: string): Pick<Diagnostic, 'message' | 'hint'> {
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
