import type { BodyNode, PropValue } from './body.ts'
import { type Drawing, drawChildren, fill } from './build-body.ts'
import { checkProperties } from './check-properties.ts'
import { jsxDrawer, readBinding } from './draw-jsx.ts'
import { toElement } from './elements.ts'
import { callFunction, evaluate } from './evaluate.ts'
import type { DrawnChildren } from './island-code.ts'
import { drawIsland, liftIsland, reportPropLeftOut } from './islands.ts'
import { parseExpression } from './javascript.ts'
import { drawLatex } from './latex.ts'
import { type MdAttribute, type MdNode, spanOf } from './mdast.ts'
import { NotPlain } from './not-plain.ts'
import { forgetSince, notePlace, notesOf, report } from './reading.ts'
import { isFunctionValue, isSnippetValue, lookUp, type Value } from './scope.ts'
import { drawSnippet, snippetOfFile } from './snippets.ts'
import { isTextHandler } from './text-handlers.ts'
import { toNodes, toProp } from './to-nodes.ts'
import { drawUnknown, needsRunning } from './unknown-names.ts'

/** Draw a JSX element of a page: HTML, a component of ours, a snippet, or something of the author's. */
export function drawElement(node: MdNode, drawing: Drawing): readonly BodyNode[] {
  const name = node.name ?? ''
  if (name === '') return drawChildren(node, drawing)
  const root = name.split('.')[0] ?? name
  const binding = lookUp(root, drawing.scope)
  if (binding) return drawBound(node, name, drawing)
  if (name === 'Snippet') return drawLegacySnippet(node, drawing)
  if (name === 'Latex') {
    checkProperties(node, name, drawing)
    return [drawLatex(node, drawing)]
  }
  if (/^[A-Z]/.test(name) && !drawing.reading.components.has(name)) return drawUnknown(node, drawing)
  return drawKnown(node, name, drawing)
}

/** HTML, or one of our components. Handlers and other functions among its properties make an island of it. */
function drawKnown(node: MdNode, name: string, drawing: Drawing): readonly BodyNode[] {
  checkProperties(node, name, drawing)
  const notes = notesOf(drawing.reading)
  try {
    const props = propsOf(node, name, drawing)
    if (name === 'Prompt') props.source = innerSource(node, drawing)
    const children = drawChildren(node, drawing)
    return liftIsland(node, children, notes.islands, drawing) ?? toElement(name, props, children)
  } catch (problem) {
    if (!(problem instanceof NotPlain)) throw problem
    forgetSince(notes, drawing.reading)
    return drawIsland(node, drawing)
  }
}

/**
 * The properties of HTML, or of a component of ours. Where no code may run, one that needs some is left out by itself.
 *
 * @throws NotPlain when one has to be run.
 */
function propsOf(node: MdNode, name: string, drawing: Drawing): Record<string, PropValue> {
  const props: Record<string, PropValue> = {}
  const take = (values: Readonly<Record<string, Value>>) => {
    for (const [prop, value] of Object.entries(values)) {
      const plain = toProp(value)
      if (plain !== undefined && !isTextHandler(node, name, prop, plain, drawing)) props[prop] = plain
    }
  }
  for (const attribute of node.attributes ?? []) {
    try {
      take(valuesOf({ ...node, attributes: [attribute] }, drawing))
    } catch (problem) {
      if (!(problem instanceof NotPlain) || drawing.reading.settings.code) throw problem
      reportPropLeftOut(attribute, node, drawing)
    }
  }
  return props
}

/** An element whose name the page or an import defines. */
function drawBound(node: MdNode, name: string, drawing: Drawing): readonly BodyNode[] {
  const notes = notesOf(drawing.reading)
  const draw = jsxDrawer(node, drawing)
  const value = plainly(() => readBinding(name, drawing.scope, draw))
  if (!isSnippetValue(value) && !isFunctionValue(value)) {
    forgetSince(notes, drawing.reading)
    return drawIsland(node, drawing)
  }
  const children: DrawnChildren = { nodes: drawChildren(node, drawing), notes }
  const notesThen = notesOf(drawing.reading)
  try {
    const given = children.nodes.length > 0 ? { children: { $nodes: children.nodes } } : {}
    const props = { ...valuesOf(node, drawing), ...given }
    if (isSnippetValue(value)) return drawSnippet(value.$snippet, props, drawing, node)
    return toNodes(callFunction(value, [props], draw))
  } catch (problem) {
    if (!(problem instanceof NotPlain)) throw problem
    forgetSince(notesThen, drawing.reading)
    return drawIsland(node, drawing, children)
  }
}

/** A value, or nothing where it has to be run. */
function plainly(read: () => Value): Value {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NotPlain) return undefined
    throw problem
  }
}

function drawLegacySnippet(node: MdNode, drawing: Drawing): readonly BodyNode[] {
  const { file, children: _, ...props } = valuesOf(node, drawing)
  return drawSnippet(snippetOfFile(String(file ?? ''), drawing.reading), props, drawing, node)
}

/**
 * The values of an element's attributes.
 *
 * @throws NotPlain when one has to be run.
 */
export function valuesOf(node: MdNode, drawing: Drawing): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(values, spreadOf(attribute.value, node, drawing))
    else {
      values[attribute.name] = attributeValue(attribute, node, drawing)
      const span = spanOf(node, drawing.place.path, drawing.place.lineOffset)
      notePlace(drawing.reading, attribute.name, values[attribute.name], span)
    }
  }
  return values
}

function attributeValue(
  { value }: Extract<MdAttribute, { type: 'mdxJsxAttribute' }>,
  node: MdNode,
  drawing: Drawing,
): Value {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return fill(value, node, drawing)
  return evaluateAttribute(fill(value.value, node, drawing), node, drawing)
}

function spreadOf(code: string, node: MdNode, drawing: Drawing): Value {
  const value = evaluateAttribute(code.replace(/^\s*\.\.\./, ''), node, drawing)
  return typeof value === 'object' && value !== null ? value : {}
}

function evaluateAttribute(code: string, node: MdNode, drawing: Drawing): Value {
  const expression = parseExpression(code)
  if (expression === undefined) throw new NotPlain(code)
  if (expression === null) return undefined
  try {
    return evaluate(expression, drawing.scope, jsxDrawer(node, drawing))
  } catch (problem) {
    if (!(problem instanceof NotPlain) || needsRunning(problem)) throw problem
    report(
      drawing.reading,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so the property {${code}} was left out.`,
        hint: 'Define or import it in this file. Names of a page are not visible in the snippets that it imports.',
      },
      spanOf(node, drawing.place.path, drawing.place.lineOffset),
    )
    return undefined
  }
}

/** What stands between the tags, as it was written. */
function innerSource(node: MdNode, { text }: Drawing): string {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return ''
  const whole = text.slice(start, end)
  const first = node.children?.[0]?.position?.start.offset ?? end
  const inside = text.slice(first, Math.max(first, start + whole.lastIndexOf('</')))
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, first - 100), first))?.[1] ?? ''
  return inside.replaceAll(`\n${indent}`, '\n').trim()
}
