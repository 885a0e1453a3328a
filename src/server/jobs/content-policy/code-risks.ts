import type { Node } from 'estree-jsx'
import { parseExpression, parseModule } from '../../../content/javascript/parse-javascript.ts'
import { type ContentPolicy, type ContentRisk, risk } from './content-risk.ts'
import { elementRisks, type FoundAttribute } from './element-risks.ts'

/** The risks of an expression on a page: code that runs, and files that its elements load. */
export function expressionRisks(code: string, policy: ContentPolicy): readonly ContentRisk[] {
  const expression = parseExpression(code)
  if (expression === null) return []
  // Offsets include the bracket that the parser puts before an expression.
  return expression ? nodeRisks(expression, `(${code})`, policy) : codeRisk(code, policy)
}

/** The risks of the imports and exports of a page. */
export function moduleRisks(code: string, policy: ContentPolicy): readonly ContentRisk[] {
  const { program, rest } = parseModule(code)
  return [
    ...program.body.flatMap(statement => nodeRisks(statement, code, policy)),
    ...(rest.trim() === '' ? [] : codeRisk(rest, policy)),
  ]
}

/** The string value of an expression, if it is known without evaluation. `undefined` for any other expression. */
export function literalText(code: string): string | undefined {
  const expression = parseExpression(code)
  return expression ? textOf(expression) : undefined
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return String(node.value)
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** Nodes that are evaluated from their tree, without running code. */
const plainNodes: ReadonlySet<string> = new Set([
  ...['Literal', 'TemplateLiteral', 'TemplateElement', 'Identifier', 'ArrayExpression', 'ObjectExpression', 'Property'],
  ...['UnaryExpression', 'BinaryExpression', 'LogicalExpression', 'ConditionalExpression', 'MemberExpression'],
  ...['ChainExpression', 'SpreadElement', 'ExpressionStatement', 'VariableDeclaration', 'VariableDeclarator'],
  ...['ImportDeclaration', 'ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier'],
  ...['ExportNamedDeclaration', 'ExportSpecifier', 'ExportDefaultDeclaration', 'ExportAllDeclaration'],
  ...[
    'JSXElement',
    'JSXFragment',
    'JSXOpeningElement',
    'JSXClosingElement',
    'JSXOpeningFragment',
    'JSXClosingFragment',
  ],
  ...[
    'JSXText',
    'JSXAttribute',
    'JSXExpressionContainer',
    'JSXEmptyExpression',
    'JSXIdentifier',
    'JSXMemberExpression',
  ],
])

function nodeRisks(node: Node, code: string, policy: ContentPolicy): readonly ContentRisk[] {
  const source = code.slice(offsetIn(node, 'start'), offsetIn(node, 'end'))
  if (!plainNodes.has(node.type) && !policy.allowsCode) return [risk('code that runs', source || code)]
  const own: readonly ContentRisk[] =
    node.type === 'JSXOpeningElement'
      ? elementRisks(nameOf(node.name), node.attributes.map(toAttribute), policy)
      : importRisks(node)
  return [...own, ...childrenOf(node).flatMap(child => nodeRisks(child, code, policy))]
}

const codeRisk = (code: string, policy: ContentPolicy): readonly ContentRisk[] =>
  policy.allowsCode ? [] : [risk('code that runs', code)]

/** Only files of the project may be imported. */
function importRisks(node: Node): readonly ContentRisk[] {
  const source = 'source' in node && node.source && 'value' in node.source ? node.source.value : undefined
  if (typeof source !== 'string' || /^(?:\.{0,2}\/(?!\/)|[\w-]+\.\w+$)/.test(source)) return []
  return [risk('an import that is not a file of the project', source)]
}

function toAttribute(attribute: Node): FoundAttribute {
  if (attribute.type !== 'JSXAttribute') return { name: '{...}', value: undefined }
  const name = nameOf(attribute.name)
  const { value } = attribute
  if (!value) return { name, value: undefined }
  const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
  const text = textOf(inner)
  return { name, value: text ?? '', isComputed: text === undefined && inner.type !== 'JSXElement' }
}

function nameOf(node: Node): string {
  if (node.type === 'JSXIdentifier') return node.name
  if (node.type === 'JSXMemberExpression') return nameOf(node.property)
  return node.type === 'JSXNamespacedName' ? `${node.namespace.name}:${node.name.name}` : ''
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Acorn gives each node its offsets. */
function offsetIn(node: Node, key: 'start' | 'end'): number {
  const value: unknown = Reflect.get(node, key)
  return typeof value === 'number' ? value : 0
}
