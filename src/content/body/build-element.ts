import type { BodyContext } from '../context/body-context.ts'
import { checkpointOf, recordSpan, report, rollBack } from '../context/parse-state.ts'
import { callFunction, evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { isFunctionValue, isSnippetValue, lookUpBinding, type Value } from '../expressions/scope.ts'
import { valueToNodes, valueToProp } from '../expressions/value-to-nodes.ts'
import { fill } from '../fill-text.ts'
import { buildIsland, promoteToIsland, reportOmittedProp } from '../islands/build-island.ts'
import type { BuiltChildren } from '../islands/island-code.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { type MdAttribute, type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { evaluateName, jsxEvaluator } from './build-jsx.ts'
import { buildLatex } from './build-latex.ts'
import { buildSnippet, legacySnippetPath } from './build-snippet.ts'
import { checkProperties } from './check-properties.ts'
import { isStringHandler } from './string-handlers.ts'
import { buildUnknownComponent, isRunnable } from './unknown-components.ts'

/** Draw a JSX element of a page: HTML, a component of ours, a snippet, or something of the author's. */
export function buildElement(node: MdNode, drawing: BodyContext): readonly BodyNode[] {
  const name = node.name ?? ''
  if (name === '') return drawing.render.children(node, drawing)
  const root = name.split('.')[0] ?? name
  const binding = lookUpBinding(root, drawing.scope)
  if (binding) return buildBoundElement(node, name, drawing)
  if (name === 'Snippet') return buildLegacySnippet(node, drawing)
  if (name === 'Latex') {
    checkProperties(node, name, drawing)
    return [buildLatex(node, drawing)]
  }
  if (/^[A-Z]/.test(name) && !drawing.state.components.has(name)) return buildUnknownComponent(node, drawing)
  return buildKnownElement(node, name, drawing)
}

/** HTML, or one of our components. Handlers and other functions among its properties make an island of it. */
function buildKnownElement(node: MdNode, name: string, drawing: BodyContext): readonly BodyNode[] {
  checkProperties(node, name, drawing)
  const notes = checkpointOf(drawing.state)
  try {
    const props = propsOf(node, name, drawing)
    if (name === 'Prompt') props.source = innerSource(node, drawing)
    const children = drawing.render.children(node, drawing)
    return promoteToIsland(node, children, notes.islands, drawing) ?? toElement(name, props, children)
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(notes, drawing.state)
    return buildIsland(node, drawing)
  }
}

/**
 * The properties of HTML, or of a component of ours. Where no code may run, one that needs some is left out by itself.
 *
 * @throws NeedsRuntime when one has to be run.
 */
function propsOf(node: MdNode, name: string, drawing: BodyContext): Record<string, PropValue> {
  const props: Record<string, PropValue> = {}
  const take = (values: Readonly<Record<string, Value>>) => {
    for (const [prop, value] of Object.entries(values)) {
      const plain = valueToProp(value)
      if (plain !== undefined && !isStringHandler(node, name, prop, plain, drawing)) props[prop] = plain
    }
  }
  for (const attribute of node.attributes ?? []) {
    try {
      take(valuesOf({ ...node, attributes: [attribute] }, drawing))
    } catch (problem) {
      if (!(problem instanceof NeedsRuntime) || drawing.state.settings.code) throw problem
      reportOmittedProp(attribute, node, drawing)
    }
  }
  return props
}

/** An element whose name the page or an import defines. */
function buildBoundElement(node: MdNode, name: string, drawing: BodyContext): readonly BodyNode[] {
  const notes = checkpointOf(drawing.state)
  const draw = jsxEvaluator(node, drawing)
  const value = plainValuesOf(() => evaluateName(name, drawing.scope, draw))
  if (!isSnippetValue(value) && !isFunctionValue(value)) {
    rollBack(notes, drawing.state)
    return buildIsland(node, drawing)
  }
  const children: BuiltChildren = { nodes: drawing.render.children(node, drawing), checkpoint: notes }
  const notesThen = checkpointOf(drawing.state)
  try {
    const given = children.nodes.length > 0 ? { children: { $nodes: children.nodes } } : {}
    const props = { ...valuesOf(node, drawing), ...given }
    if (isSnippetValue(value)) return buildSnippet(value.$snippet, props, drawing, node)
    return valueToNodes(callFunction(value, [props], draw))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(notesThen, drawing.state)
    return buildIsland(node, drawing, children)
  }
}

/** A value, or nothing where it has to be run. */
function plainValuesOf(read: () => Value): Value {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NeedsRuntime) return undefined
    throw problem
  }
}

function buildLegacySnippet(node: MdNode, drawing: BodyContext): readonly BodyNode[] {
  const { file, children: _, ...props } = valuesOf(node, drawing)
  return buildSnippet(legacySnippetPath(String(file ?? ''), drawing.state), props, drawing, node)
}

/**
 * The values of an element's attributes.
 *
 * @throws NeedsRuntime when one has to be run.
 */
export function valuesOf(node: MdNode, drawing: BodyContext): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(values, spreadOf(attribute.value, node, drawing))
    else {
      values[attribute.name] = attributeValue(attribute, node, drawing)
      const span = spanOf(node, drawing.location.path, drawing.location.lineOffset)
      recordSpan(drawing.state, attribute.name, values[attribute.name], span)
    }
  }
  return values
}

function attributeValue(
  { value }: Extract<MdAttribute, { type: 'mdxJsxAttribute' }>,
  node: MdNode,
  drawing: BodyContext,
): Value {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return fill(value, node, drawing)
  return evaluateAttribute(fill(value.value, node, drawing), node, drawing)
}

function spreadOf(code: string, node: MdNode, drawing: BodyContext): Value {
  const value = evaluateAttribute(code.replace(/^\s*\.\.\./, ''), node, drawing)
  return typeof value === 'object' && value !== null ? value : {}
}

function evaluateAttribute(code: string, node: MdNode, drawing: BodyContext): Value {
  const expression = parseExpression(code)
  if (expression === undefined) throw new NeedsRuntime(code)
  if (expression === null) return undefined
  try {
    return evaluate(expression, drawing.scope, jsxEvaluator(node, drawing))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime) || isRunnable(problem)) throw problem
    report(
      drawing.state,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so the property {${code}} was left out.`,
        hint: 'Define or import it in this file. Names of a page are not visible in the snippets that it imports.',
      },
      spanOf(node, drawing.location.path, drawing.location.lineOffset),
    )
    return undefined
  }
}

/** What stands between the tags, as it was written. */
function innerSource(node: MdNode, { text }: BodyContext): string {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return ''
  const whole = text.slice(start, end)
  const first = node.children?.[0]?.position?.start.offset ?? end
  const inside = text.slice(first, Math.max(first, start + whole.lastIndexOf('</')))
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(Math.max(0, first - 100), first))?.[1] ?? ''
  return inside.replaceAll(`\n${indent}`, '\n').trim()
}
