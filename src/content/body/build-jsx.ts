import type {
  JSXAttribute,
  JSXElement,
  JSXExpressionContainer,
  JSXFragment,
  JSXSpreadAttribute,
  JSXSpreadChild,
  JSXText,
} from 'estree-jsx'
import type { BodyContext } from '../context/body-context.ts'
import { recordSpan } from '../context/parse-state.ts'
import { callFunction, evaluate, type JsxEvaluator } from '../expressions/evaluate.ts'
import { withinLimits } from '../expressions/evaluation-limits.ts'
import { readMember } from '../expressions/member-access.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { isFunctionValue, isSnippetValue, lookUpBinding, type Scope, type Value } from '../expressions/scope.ts'
import { valueToNodes, valueToProp } from '../expressions/value-to-nodes.ts'
import type { MdNode } from '../syntax/mdast.ts'
import type { BodyNode, PropValue } from '../tree/body.ts'
import { toElement } from '../tree/to-element.ts'
import { innerAttributeSpan } from './attribute-span.ts'
import { buildSnippet } from './build-snippet.ts'
import { checkProperty, type NamedAttribute } from './check-properties.ts'
import { checkRequired } from './check-required.ts'
import { rejectStringHandler } from './string-handlers.ts'

type JsxChild = JSXText | JSXExpressionContainer | JSXSpreadChild | JSXElement | JSXFragment

/** Returns a function that converts elements in the expressions of a node (`icon={<svg />}`) to body nodes. */
export function jsxEvaluator(node: MdNode, context: BodyContext): JsxEvaluator {
  const { cost } = context.state
  const evaluateElement = (element: JSXElement | JSXFragment, scope: Scope) =>
    withinLimits(cost, () => ({
      $nodes:
        element.type === 'JSXFragment' ? childrenOf(element.children, scope) : evaluateNamedElement(element, scope),
    }))
  const jsx: JsxEvaluator = Object.assign(evaluateElement, { cost })
  const childrenOf = (children: readonly JsxChild[], scope: Scope) =>
    children.flatMap(child => childNodes(child, scope, jsx))
  const evaluateNamedElement = ({ openingElement, children }: JSXElement, scope: Scope): BodyNode[] => {
    const name = nameOf(openingElement.name)
    const props = propsOf(openingElement.attributes, scope, jsx)
    for (const [prop, value] of Object.entries(props)) {
      recordSpan(context.state, prop, value, () => innerAttributeSpan(prop, value, node, context))
      if (typeof value === 'string' && rejectStringHandler({ element: name, prop, value }, node, context))
        delete props[prop]
    }
    const inside = childrenOf(children, scope)
    if (inside.length > 0) props.children = { $nodes: inside }
    const root = name.split('.')[0] ?? name
    if (/^[a-z]/.test(name) || (!lookUpBinding(root, scope) && context.state.components.has(name))) {
      const attributes = openingElement.attributes.flatMap(toMdAttribute)
      const hasSpread = attributes.length < openingElement.attributes.length
      if (!hasSpread) checkRequired(name, attributes, node, context)
      for (const attribute of attributes) checkProperty(name, attribute, node, context)
      return elementOf(name, props)
    }
    const value = evaluateName(name, scope, jsx)
    if (isSnippetValue(value)) return buildSnippet(value.$snippet, props, context, { type: 'mdxJsxFlowElement', name })
    if (!isFunctionValue(value)) throw new NeedsRuntime(name)
    return valueToNodes(callFunction(value, [props], jsx))
  }
  return jsx
}

/** A JSX attribute as an mdast attribute. The value is unknown if it is not a literal. */
function toMdAttribute(attribute: JSXAttribute | JSXSpreadAttribute): NamedAttribute[] {
  if (attribute.type === 'JSXSpreadAttribute') return []
  const { value } = attribute
  const expression = value?.type === 'JSXExpressionContainer' ? value.expression : value
  const literal = expression?.type === 'Literal' ? JSON.stringify(expression.value) : 'undefined'
  const known = { type: 'mdxJsxAttributeValueExpression' as const, value: literal }
  return [{ type: 'mdxJsxAttribute', name: attributeName(attribute), value: value ? known : null }]
}

function elementOf(name: string, { children, ...values }: Record<string, Value>): BodyNode[] {
  const props: Record<string, PropValue> = {}
  for (const [prop, value] of Object.entries(values)) {
    const plain = valueToProp(value)
    if (plain !== undefined) props[prop] = plain
  }
  return toElement(name, props, valueToNodes(children))
}

/** The value of a name or of a chain of names (`Tree.File`). */
export function evaluateName(name: string, scope: Scope, jsx: JsxEvaluator): Value {
  const [root = name, ...members] = name.split('.')
  const value = evaluate({ type: 'Identifier', name: root }, scope, jsx)
  return members.reduce((object, member) => readMember(object, member), value)
}

function propsOf(
  attributes: readonly (JSXAttribute | JSXSpreadAttribute)[],
  scope: Scope,
  jsx: JsxEvaluator,
): Record<string, Value> {
  const props: Record<string, Value> = {}
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') Object.assign(props, evaluate(attribute.argument, scope, jsx))
    else props[attributeName(attribute)] = attributeValue(attribute.value, scope, jsx)
  }
  return props
}

function attributeValue(value: JSXAttribute['value'], scope: Scope, jsx: JsxEvaluator): Value {
  if (value === null || value === undefined) return true
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : String(value.value)
  if (value.type === 'JSXExpressionContainer')
    return value.expression.type === 'JSXEmptyExpression' ? undefined : evaluate(value.expression, scope, jsx)
  return jsx(value, scope)
}

function childNodes(child: JsxChild, scope: Scope, jsx: JsxEvaluator): BodyNode[] {
  if (child.type === 'JSXText') return textOf(child.value)
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return valueToNodes(jsx(child, scope))
  if (child.type === 'JSXSpreadChild') throw new NeedsRuntime('spread child')
  return child.expression.type === 'JSXEmptyExpression' ? [] : valueToNodes(evaluate(child.expression, scope, jsx))
}

/** JSX removes line breaks and the white space around them. */
function textOf(text: string): BodyNode[] {
  const lines = text.split('\n')
  const trimmed = lines.map((line, at) => {
    const start = at === 0 ? line : line.trimStart()
    return at === lines.length - 1 ? start : start.trimEnd()
  })
  const value = trimmed.filter(line => line !== '').join(' ')
  return value === '' ? [] : [{ type: 'text', value }]
}

function nameOf(name: JSXElement['openingElement']['name']): string {
  if (name.type === 'JSXIdentifier') return name.name
  if (name.type === 'JSXMemberExpression') return `${nameOf(name.object)}.${name.property.name}`
  return `${name.namespace.name}:${name.name.name}`
}

const attributeName = ({ name }: JSXAttribute): string =>
  name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
