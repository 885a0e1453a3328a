import type {
  Expression,
  Function as FunctionNode,
  JSXElement,
  JSXFragment,
  Pattern,
  PrivateIdentifier,
  SpreadElement,
  Super,
} from 'estree-jsx'
import { type EvaluationCost, withinLimits } from './evaluation-limits.ts'
import { callMethod, readMember } from './member-access.ts'
import { NeedsRuntime } from './needs-runtime.ts'
import { binaryOperators, unaryOperators } from './operators.ts'
import { isFunctionValue, lookUpBinding, type Scope, type Value } from './scope.ts'

/** Converts an element in an expression to a value. Provided by the body builder, with the evaluation cost so far. */
export interface JsxEvaluator {
  (element: JSXElement | JSXFragment, scope: Scope): Value
  readonly cost: EvaluationCost
}

type Node = Expression | SpreadElement | Super | PrivateIdentifier | Pattern
type Evaluator<Type extends string> = (node: Extract<Node, { type: Type }>, scope: Scope, jsx: JsxEvaluator) => Value

/** Thrown where `?.` finds nothing: the rest of the chain is not evaluated. */
class EndOfChain extends Error {}

/**
 * Evaluate a plain expression without running it: literals, names, members, templates, operators, conditions, lists,
 * objects, and calls of the author's functions.
 *
 * @throws NeedsRuntime
 */
export function evaluate(node: Node, scope: Scope, jsx: JsxEvaluator): Value {
  const evaluator = evaluators[node.type] as Evaluator<string> | undefined // each entry takes the node of its own name
  if (!evaluator) throw new NeedsRuntime(node.type)
  return withinLimits(jsx.cost, () => evaluator(node as never, scope, jsx))
}

const evaluators: { readonly [Type in Node['type']]?: Evaluator<Type> } = {
  Literal: node => {
    if (typeof node.value === 'bigint' || node.value instanceof RegExp) throw new NeedsRuntime('literal')
    return node.value
  },
  TemplateLiteral: (node, scope, jsx) =>
    node.quasis
      .map((quasi, at) => (quasi.value.cooked ?? quasi.value.raw) + textOf(node.expressions[at], scope, jsx))
      .join(''),
  Identifier: (node, scope, jsx) => valueOfName(node.name, scope, jsx),
  MemberExpression: (node, scope, jsx) => {
    const object = evaluate(node.object, scope, jsx)
    if (node.optional && (object === undefined || object === null)) throw new EndOfChain()
    return readMember(object, node.computed ? evaluate(node.property, scope, jsx) : nameOf(node.property))
  },
  ChainExpression: (node, scope, jsx) => {
    try {
      return evaluate(node.expression, scope, jsx)
    } catch (error) {
      if (error instanceof EndOfChain) return undefined
      throw error
    }
  },
  ArrayExpression: (node, scope, jsx) =>
    node.elements.flatMap(element => (element === null ? [null] : spread(element, scope, jsx))),
  ObjectExpression: (node, scope, jsx) => {
    const object: Record<string, Value> = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') Object.assign(object, evaluate(property.argument, scope, jsx))
      else if (property.kind !== 'init') throw new NeedsRuntime('accessor')
      else
        object[property.computed ? String(evaluate(property.key, scope, jsx)) : nameOf(property.key)] = evaluate(
          property.value,
          scope,
          jsx,
        )
    }
    return object
  },
  ConditionalExpression: (node, scope, jsx) =>
    evaluate(evaluate(node.test, scope, jsx) ? node.consequent : node.alternate, scope, jsx),
  LogicalExpression: (node, scope, jsx) => {
    const left = evaluate(node.left, scope, jsx)
    if (node.operator === '??') return left ?? evaluate(node.right, scope, jsx)
    return (node.operator === '&&') === Boolean(left) ? evaluate(node.right, scope, jsx) : left
  },
  UnaryExpression: (node, scope, jsx) => {
    const operator = unaryOperators[node.operator]
    if (!operator) throw new NeedsRuntime(node.operator)
    return operator(evaluate(node.argument, scope, jsx))
  },
  BinaryExpression: (node, scope, jsx) => {
    const operator = binaryOperators[node.operator]
    if (!operator) throw new NeedsRuntime(node.operator)
    return operator(evaluate(node.left, scope, jsx), evaluate(node.right, scope, jsx))
  },
  AssignmentExpression: (node, scope, jsx) => {
    // `{key=value}` in prose: report an undefined name first, instead of running the expression.
    if (node.left.type === 'Identifier') valueOfName(node.left.name, scope, jsx)
    throw new NeedsRuntime(node.type)
  },
  CallExpression: (node, scope, jsx) => {
    const values = node.arguments.flatMap(argument => spread(argument, scope, jsx))
    if (node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const object = evaluate(node.callee.object, scope, jsx)
      if ((node.callee.optional || node.optional) && (object === undefined || object === null)) throw new EndOfChain()
      return callMethod(object, nameOf(node.callee.property), values, (callback, args) =>
        callFunction(callback, args, jsx),
      )
    }
    const callee = evaluate(node.callee, scope, jsx)
    if (!isFunctionValue(callee)) throw new NeedsRuntime('call')
    return callFunction(callee, values, jsx)
  },
  ArrowFunctionExpression: (node, scope) => ({ $function: node, scope }),
  FunctionExpression: (node, scope) => ({ $function: node, scope }),
  JSXElement: (node, scope, jsx) => jsx(node, scope),
  JSXFragment: (node, scope, jsx) => jsx(node, scope),
}

function valueOfName(name: string, scope: Scope, jsx: JsxEvaluator): Value {
  if (name === 'undefined') return undefined
  const binding = lookUpBinding(name, scope)
  if (!binding) throw new NeedsRuntime(name, name)
  if (binding.kind === 'code') throw new NeedsRuntime(name)
  return binding.kind === 'value' ? binding.value : evaluate(binding.expression, binding.scope, jsx)
}

/** Call a function of the author with plain values. Its body must be an expression, or constants and a `return`. */
export function callFunction(callee: Value, values: readonly Value[], jsx: JsxEvaluator): Value {
  if (!isFunctionValue(callee)) throw new NeedsRuntime('call')
  const { $function: node, scope: outer } = callee
  if (node.async || node.generator) throw new NeedsRuntime('async')
  const scope: Scope = { names: new Map(), outer, path: outer.path }
  for (const [at, param] of node.params.entries()) bindPattern(param, values[at], scope, jsx)
  return node.body.type === 'BlockStatement' ? runBlock(node.body.body, scope, jsx) : evaluate(node.body, scope, jsx)
}

function runBlock(
  statements: Extract<FunctionNode['body'], { type: 'BlockStatement' }>['body'],
  scope: Scope,
  jsx: JsxEvaluator,
): Value {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement')
      return statement.argument ? evaluate(statement.argument, scope, jsx) : undefined
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') throw new NeedsRuntime(statement.type)
    for (const { id, init } of statement.declarations)
      bindPattern(id, init ? evaluate(init, scope, jsx) : undefined, scope, jsx)
  }
  return undefined
}

/** Bind a parameter or a constant: a name, a default, or a destructured object or list. */
export function bindPattern(pattern: Pattern, value: Value, scope: Scope, jsx: JsxEvaluator): void {
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, { kind: 'value', value })
  else if (pattern.type === 'AssignmentPattern')
    bindPattern(pattern.left, value === undefined ? evaluate(pattern.right, scope, jsx) : value, scope, jsx)
  else if (pattern.type === 'ArrayPattern') {
    pattern.elements.forEach((element, at) => {
      if (element) bindPattern(element, readMember(value, at), scope, jsx)
    })
  } else if (pattern.type === 'ObjectPattern') bindObject(pattern, value, scope, jsx)
  else throw new NeedsRuntime(pattern.type)
}

function bindObject(
  pattern: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: Value,
  scope: Scope,
  jsx: JsxEvaluator,
): void {
  const boundNames = new Set<string>()
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      if (value === undefined || value === null) throw new NeedsRuntime(`the rest of ${value}`)
      const rest = Object.entries(value).filter(([name]) => !boundNames.has(name))
      bindPattern(property.argument, Object.fromEntries(rest), scope, jsx)
    } else {
      const name = nameOf(property.key)
      boundNames.add(name)
      bindPattern(property.value, readMember(value, name), scope, jsx)
    }
  }
}

function spread(node: Expression | SpreadElement, scope: Scope, jsx: JsxEvaluator): readonly Value[] {
  if (node.type !== 'SpreadElement') return [evaluate(node, scope, jsx)]
  const value = evaluate(node.argument, scope, jsx)
  if (!Array.isArray(value)) throw new NeedsRuntime('spread')
  return value
}

/** The value of an expression in a template, as text. Empty without an expression, as after the last part of a template. */
function textOf(expression: Expression | undefined, scope: Scope, jsx: JsxEvaluator): string {
  if (!expression) return ''
  const value = evaluate(expression, scope, jsx)
  if (typeof value === 'object' && value !== null) throw new NeedsRuntime('text of an object')
  return String(value)
}

function nameOf(key: Expression | PrivateIdentifier): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new NeedsRuntime(key.type)
}
