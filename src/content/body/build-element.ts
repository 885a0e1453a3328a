import { excerptOf } from '../../source/text/excerpt.ts'
import type { BodyContext } from '../context/body-context.ts'
import { checkpointOf, recordSpan, report, rollBack } from '../context/parse-state.ts'
import { callFunction, evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { isFunctionValue, isSnippetValue, lookUpBinding, type Value } from '../expressions/scope.ts'
import { valueToNodes, valueToProp } from '../expressions/value-to-nodes.ts'
import { fillExpression, fillText } from '../fill-text.ts'
import { buildIsland, promoteToIsland, reportOmittedProp } from '../islands/build-island.ts'
import type { BuiltChildren } from '../islands/island-code.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { type MdAttribute, type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { attributeSpan } from './attribute-span.ts'
import { evaluateName, jsxEvaluator } from './build-jsx.ts'
import { buildLatex } from './build-latex.ts'
import { buildSnippet, legacySnippetPath } from './build-snippet.ts'
import { checkProperties } from './check-properties.ts'
import { rejectStringHandler } from './string-handlers.ts'
import { buildUnknownComponent, isRunnable } from './unknown-components.ts'

/** Build a JSX element of a page: HTML, a built-in component, a snippet, or a component of the author. */
export function buildElement(node: MdNode, context: BodyContext): readonly BodyNode[] {
  const name = node.name ?? ''
  if (name === '') return context.render.children(node, context)
  const root = name.split('.')[0] ?? name
  const binding = lookUpBinding(root, context.scope)
  if (binding) return buildBoundElement(node, name, context)
  if (name === 'Snippet') return buildLegacySnippet(node, context)
  if (name === 'Latex') {
    checkProperties(node, name, context)
    return [buildLatex(node, context)]
  }
  if (/^[A-Z]/.test(name) && !context.state.components.has(name))
    return buildUnknownComponent(node, context, link => buildKnownElement(link, 'a', context))
  return buildKnownElement(node, name, context)
}

/**
 * HTML or a built-in component. If one of its properties is a function, such as an event handler, it becomes an island.
 */
function buildKnownElement(node: MdNode, name: string, context: BodyContext): readonly BodyNode[] {
  checkProperties(node, name, context)
  const checkpoint = checkpointOf(context.state)
  try {
    const props = propsOf(node, name, context)
    if (name === 'Prompt') props.source = innerSource(node, context)
    const children = context.render.children(node, context)
    return promoteToIsland(node, children, checkpoint.islands, context) ?? toElement(name, props, children)
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(checkpoint, context.state)
    return buildIsland(node, context)
  }
}

/**
 * The properties of HTML or a built-in component. If no code may run, only the properties that need code are left out.
 *
 * @throws NeedsRuntime if a property must be run.
 */
function propsOf(node: MdNode, name: string, context: BodyContext): Record<string, PropValue> {
  const props: Record<string, PropValue> = {}
  const addProps = (values: Readonly<Record<string, Value>>) => {
    for (const [prop, value] of Object.entries(values)) {
      const plain = valueToProp(value)
      if (plain !== undefined && !rejectStringHandler({ element: name, prop, value: plain }, node, context))
        props[prop] = plain
    }
  }
  for (const attribute of node.attributes ?? []) {
    try {
      addProps(valuesOf({ ...node, attributes: [attribute] }, context))
    } catch (problem) {
      if (!(problem instanceof NeedsRuntime) || context.state.settings.code) throw problem
      reportOmittedProp(attribute, node, context)
    }
  }
  return props
}

/** An element whose name is defined by the page or an import. */
function buildBoundElement(node: MdNode, name: string, context: BodyContext): readonly BodyNode[] {
  const checkpoint = checkpointOf(context.state)
  const jsx = jsxEvaluator(node, context)
  const value = tryEvaluate(() => evaluateName(name, context.scope, jsx))
  if (!isSnippetValue(value) && !isFunctionValue(value)) {
    rollBack(checkpoint, context.state)
    return buildIsland(node, context)
  }
  const children: BuiltChildren = { nodes: context.render.children(node, context), checkpoint }
  const innerCheckpoint = checkpointOf(context.state)
  try {
    const childrenProp = children.nodes.length > 0 ? { children: { $nodes: children.nodes } } : {}
    const props = { ...valuesOf(node, context), ...childrenProp }
    if (isSnippetValue(value)) return buildSnippet(value.$snippet, props, context, node)
    return valueToNodes(callFunction(value, [props], jsx))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(innerCheckpoint, context.state)
    return buildIsland(node, context, children)
  }
}

/** A value; `undefined` if it must be run. */
function tryEvaluate(read: () => Value): Value {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof NeedsRuntime) return undefined
    throw problem
  }
}

function buildLegacySnippet(node: MdNode, context: BodyContext): readonly BodyNode[] {
  const { file, children: _, ...props } = valuesOf(node, context)
  return buildSnippet(legacySnippetPath(String(file ?? ''), context.state), props, context, node)
}

/**
 * The values of an element's attributes.
 *
 * @throws NeedsRuntime if a value must be run.
 */
export function valuesOf(node: MdNode, context: BodyContext): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxExpressionAttribute') Object.assign(values, spreadOf(attribute.value, node, context))
    else {
      values[attribute.name] = attributeValue(attribute, node, context)
      const { name } = attribute
      recordSpan(context.state, name, values[name], () => attributeSpan(name, values[name], node, context))
    }
  }
  return values
}

function attributeValue(
  { name, value }: Extract<MdAttribute, { type: 'mdxJsxAttribute' }>,
  node: MdNode,
  context: BodyContext,
): Value {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return fillText(value, node, context)
  return evaluateAttribute(fillExpression(value.value, node, context), `the property "${name}"`, node, context)
}

function spreadOf(code: string, node: MdNode, context: BodyContext): Value {
  const expression = fillExpression(code.replace(/^\s*\.\.\./, ''), node, context)
  const value = evaluateAttribute(expression, `{...${excerptOf(expression)}}`, node, context)
  return typeof value === 'object' && value !== null ? value : {}
}

/** @param label Names the attribute in a diagnostic. */
function evaluateAttribute(code: string, label: string, node: MdNode, context: BodyContext): Value {
  const expression = parseExpression(code)
  if (expression === undefined) throw new NeedsRuntime(code)
  if (expression === null) return undefined
  try {
    return evaluate(expression, context.scope, jsxEvaluator(node, context))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime) || isRunnable(problem)) throw problem
    report(
      context.state,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so ${label} was left out.`,
        hint: 'Define or import it in this file. Names of a page are not visible in the snippets that it imports.',
      },
      spanOf(node, context.location.path, context.location.lineOffset),
    )
    return undefined
  }
}

/** The source text between the tags. */
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
