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

/** How an element in an expression becomes a value, which the body builder knows, and what all of it has cost. */
export interface JsxEvaluator {
  (element: JSXElement | JSXFragment, scope: Scope): Value
  readonly cost: EvaluationCost
}

type Node = Expression | SpreadElement | Super | PrivateIdentifier | Pattern
type Evaluator<Type extends string> = (node: Extract<Node, { type: Type }>, scope: Scope, draw: JsxEvaluator) => Value

/**
 * The value of a plain expression: literals, names, members, templates, operators, conditions, lists and objects, and
 * calls of the author's own arrow functions. Nothing is run.
 *
 * @throws NeedsRuntime
 */
export function evaluate(node: Node, scope: Scope, draw: JsxEvaluator): Value {
  const evaluator = evaluators[node.type] as Evaluator<string> | undefined // each entry takes the node of its own name
  if (!evaluator) throw new NeedsRuntime(node.type)
  return withinLimits(draw.cost, () => evaluator(node as never, scope, draw))
}

const evaluators: { readonly [Type in Node['type']]?: Evaluator<Type> } = {
  Literal: node => {
    if (typeof node.value === 'bigint' || node.value instanceof RegExp) throw new NeedsRuntime('literal')
    return node.value
  },
  TemplateLiteral: (node, scope, draw) =>
    node.quasis
      .map(
        (quasi, at) =>
          (quasi.value.cooked ?? quasi.value.raw) +
          textOf(at < node.expressions.length ? at : -1, node.expressions, scope, draw),
      )
      .join(''),
  Identifier: (node, scope, draw) => valueOfName(node.name, scope, draw),
  MemberExpression: (node, scope, draw) => {
    const object = evaluate(node.object, scope, draw)
    if (node.optional && (object === undefined || object === null)) return undefined
    return readMember(object, node.computed ? evaluate(node.property, scope, draw) : nameOf(node.property))
  },
  ChainExpression: (node, scope, draw) => evaluate(node.expression, scope, draw),
  ArrayExpression: (node, scope, draw) =>
    node.elements.flatMap(element => (element === null ? [null] : spread(element, scope, draw))),
  ObjectExpression: (node, scope, draw) => {
    const object: Record<string, Value> = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') Object.assign(object, evaluate(property.argument, scope, draw))
      else if (property.kind !== 'init') throw new NeedsRuntime('accessor')
      else
        object[property.computed ? String(evaluate(property.key, scope, draw)) : nameOf(property.key)] = evaluate(
          property.value,
          scope,
          draw,
        )
    }
    return object
  },
  ConditionalExpression: (node, scope, draw) =>
    evaluate(evaluate(node.test, scope, draw) ? node.consequent : node.alternate, scope, draw),
  LogicalExpression: (node, scope, draw) => {
    const left = evaluate(node.left, scope, draw)
    if (node.operator === '??') return left ?? evaluate(node.right, scope, draw)
    return (node.operator === '&&') === Boolean(left) ? evaluate(node.right, scope, draw) : left
  },
  UnaryExpression: (node, scope, draw) => {
    const operator = unaryOperators[node.operator]
    if (!operator) throw new NeedsRuntime(node.operator)
    return operator(evaluate(node.argument, scope, draw))
  },
  BinaryExpression: (node, scope, draw) => {
    const operator = binaryOperators[node.operator]
    if (!operator) throw new NeedsRuntime(node.operator)
    return operator(evaluate(node.left, scope, draw), evaluate(node.right, scope, draw))
  },
  AssignmentExpression: (node, scope, draw) => {
    // `{key=value}` in prose: that nothing defines the name is said before anything is run.
    if (node.left.type === 'Identifier') valueOfName(node.left.name, scope, draw)
    throw new NeedsRuntime(node.type)
  },
  CallExpression: (node, scope, draw) => {
    const values = node.arguments.flatMap(argument => spread(argument, scope, draw))
    if (node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const object = evaluate(node.callee.object, scope, draw)
      if ((node.callee.optional || node.optional) && (object === undefined || object === null)) return undefined
      return callMethod(object, nameOf(node.callee.property), values, (called, given) =>
        callFunction(called, given, draw),
      )
    }
    const callee = evaluate(node.callee, scope, draw)
    if (!isFunctionValue(callee)) throw new NeedsRuntime('call')
    return callFunction(callee, values, draw)
  },
  ArrowFunctionExpression: (node, scope) => ({ $function: node, scope }),
  FunctionExpression: (node, scope) => ({ $function: node, scope }),
  JSXElement: (node, scope, draw) => draw(node, scope),
  JSXFragment: (node, scope, draw) => draw(node, scope),
}

function valueOfName(name: string, scope: Scope, draw: JsxEvaluator): Value {
  if (name === 'undefined') return undefined
  const binding = lookUpBinding(name, scope)
  if (!binding) throw new NeedsRuntime(name, name)
  if (binding.kind === 'code') throw new NeedsRuntime(name)
  return binding.kind === 'value' ? binding.value : evaluate(binding.expression, binding.scope, draw)
}

/** Call a function of the author's with plain values, if its body is an expression or constants and a `return`. */
export function callFunction(called: Value, values: readonly Value[], draw: JsxEvaluator): Value {
  if (!isFunctionValue(called)) throw new NeedsRuntime('call')
  const { $function: node, scope: outer } = called
  if (node.async || node.generator) throw new NeedsRuntime('async')
  const scope: Scope = { names: new Map(), outer, path: outer.path }
  for (const [at, param] of node.params.entries()) bindPattern(param, values[at], scope, draw)
  return node.body.type === 'BlockStatement' ? runBlock(node.body.body, scope, draw) : evaluate(node.body, scope, draw)
}

function runBlock(
  statements: Extract<FunctionNode['body'], { type: 'BlockStatement' }>['body'],
  scope: Scope,
  draw: JsxEvaluator,
): Value {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement')
      return statement.argument ? evaluate(statement.argument, scope, draw) : undefined
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') throw new NeedsRuntime(statement.type)
    for (const { id, init } of statement.declarations)
      bindPattern(id, init ? evaluate(init, scope, draw) : undefined, scope, draw)
  }
  return undefined
}

/** Bind a parameter or a constant: a name, a default, or an object or list taken apart. */
export function bindPattern(pattern: Pattern, value: Value, scope: Scope, draw: JsxEvaluator): void {
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, { kind: 'value', value })
  else if (pattern.type === 'AssignmentPattern')
    bindPattern(pattern.left, value === undefined ? evaluate(pattern.right, scope, draw) : value, scope, draw)
  else if (pattern.type === 'ArrayPattern') {
    pattern.elements.forEach((element, at) => {
      if (element) bindPattern(element, readMember(value, at), scope, draw)
    })
  } else if (pattern.type === 'ObjectPattern') bindObject(pattern, value, scope, draw)
  else throw new NeedsRuntime(pattern.type)
}

function bindObject(
  pattern: Extract<Pattern, { type: 'ObjectPattern' }>,
  value: Value,
  scope: Scope,
  draw: JsxEvaluator,
): void {
  const taken = new Set<string>()
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      if (value === undefined || value === null) throw new NeedsRuntime(`the rest of ${value}`)
      const rest = Object.entries(value).filter(([name]) => !taken.has(name))
      bindPattern(property.argument, Object.fromEntries(rest), scope, draw)
    } else {
      const name = nameOf(property.key)
      taken.add(name)
      bindPattern(property.value, readMember(value, name), scope, draw)
    }
  }
}

function spread(node: Expression | SpreadElement, scope: Scope, draw: JsxEvaluator): readonly Value[] {
  if (node.type !== 'SpreadElement') return [evaluate(node, scope, draw)]
  const value = evaluate(node.argument, scope, draw)
  if (!Array.isArray(value)) throw new NeedsRuntime('spread')
  return value
}

function textOf(at: number, expressions: readonly Expression[], scope: Scope, draw: JsxEvaluator): string {
  const expression = expressions[at]
  if (!expression) return ''
  const value = evaluate(expression, scope, draw)
  if (typeof value === 'object' && value !== null) throw new NeedsRuntime('text of an object')
  return String(value)
}

function nameOf(key: Expression | PrivateIdentifier): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new NeedsRuntime(key.type)
}
