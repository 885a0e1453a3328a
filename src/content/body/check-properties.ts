import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import type { PropertyRule, PropertyRules } from '../context/property-rules.ts'
import type { MdAttribute, MdNode } from '../syntax/mdast.ts'
import { repositoryName } from '../tree/repository-name.ts'
import { suggestAttribute } from '../tree/suggest-attribute.ts'
import { attributeNameSpan } from './attribute-span.ts'
import { checkRequired } from './check-required.ts'

export type NamedAttribute = Extract<MdAttribute, { type: 'mdxJsxAttribute' }>

/** Properties that every component has, and those that HTML and JSX allow everywhere. */
const general = 'id className class style children key ref slot lang dir hidden role tabIndex translate'.split(' ')
const isGeneral = (name: string): boolean => general.includes(name) || /^(?:data-|aria-|on[A-Za-z])/.test(name)

/** Report unknown and missing properties of built-in components, misspelt HTML attributes and invalid values. */
export function checkProperties(node: MdNode, name: string, context: BodyContext): void {
  checkRequired(name, node.attributes ?? [], node, context)
  for (const attribute of node.attributes ?? []) {
    if (attribute.type === 'mdxJsxAttribute') checkProperty(name, attribute, node, context)
  }
}

/** Check one property of an element. The element may also be inside an expression of the node. */
export function checkProperty(name: string, attribute: NamedAttribute, node: MdNode, context: BodyContext): void {
  const rules = ownValue(context.state.settings.rules ?? {}, name)
  const diagnostic = rules ? propertyDiagnostic(name, attribute, rules) : attributeDiagnostic(name, attribute)
  if (diagnostic) report(context.state, diagnostic, attributeNameSpan(attribute.name, node, context))
}

type PropertyDiagnostic = Omit<Diagnostic, 'span'>

function propertyDiagnostic(
  component: string,
  attribute: NamedAttribute,
  rules: PropertyRules,
): PropertyDiagnostic | undefined {
  const { name } = attribute
  const rule = ownValue(rules, name)
  if (rule !== undefined) return invalidValue(component, attribute, rule)
  if (isGeneral(name)) return undefined
  const names = Object.keys(rules)
  const suggestion = nearestName(name, [...names, 'className', 'style', 'id'])
  const validProperties =
    names.length > 0
      ? `Properties of <${component}>: ${names.join(', ')}.`
      : `<${component}> has no properties. Remove "${name}".`
  return {
    code: 'content/unknown-property',
    severity: 'warning',
    message: `<${component}> has no property "${name}", so it is ignored.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : validProperties,
  }
}

function attributeDiagnostic(element: string, { name }: NamedAttribute): PropertyDiagnostic | undefined {
  const suggestion = suggestAttribute(element, name)
  return suggestion === undefined
    ? undefined
    : {
        code: 'content/unknown-property',
        severity: 'warning',
        message: `HTML has no attribute "${name}" for <${element}>.`,
        hint: `Did you mean "${suggestion}"? For data of your own, use "data-${name.toLowerCase()}".`,
      }
}

function invalidValue(
  component: string,
  attribute: NamedAttribute,
  rule: PropertyRule,
): PropertyDiagnostic | undefined {
  if (rule === 'any') return undefined
  const value = typeof rule === 'object' && 'ids' in rule ? invalidIdOf(attribute, rule.ids) : literalOf(attribute)
  if (value === undefined) return undefined
  const problem = problemOf(value, attribute.name, rule)
  if (problem === undefined) return undefined
  const description = value === true ? 'has no value' : `has the invalid value "${value}"`
  return {
    code: 'content/invalid-property-value',
    severity: 'warning',
    message: `"${attribute.name}" of <${component}> ${description}.${consequenceOf(value, rule)}`,
    hint: problem,
  }
}

/** A sentence, with a space before it, about how the component treats an invalid value. Empty if this depends on the component. */
function consequenceOf(value: string | number | boolean, rule: Exclude<PropertyRule, 'any'>): string {
  if (rule === 'flag') return ` It counts as ${typeof value === 'string'}.`
  return isChoice(rule) ? ' It has no effect.' : ''
}

/** What to write instead of an invalid value; `undefined` if the value is valid. */
function problemOf(value: string | number | boolean, name: string, rule: Exclude<PropertyRule, 'any'>) {
  const text = String(value).trim()
  if (rule === 'flag')
    return /^(?:true|false|yes|no|0|1|)$/i.test(text) || text === name
      ? undefined
      : `Write {true} or {false}, or only "${name}" for true.`
  if (rule === 'color') return text === '' ? undefined : colorHint(value)
  if (rule === 'repository') return repositoryName(text) ? undefined : repositoryHint
  if (isChoice(rule)) {
    if (typeof value === 'string' && (text === '' || rule.some(choice => choice === text.toLowerCase())))
      return undefined
    const suggestion = nearestName(text, rule)
    return `${suggestion ? `Did you mean "${suggestion}"? ` : ''}Valid values: ${rule.join(', ')}.`
  }
  if ('ids' in rule) return idHint(text, rule)
  const number = value === true || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(number) && number >= rule.least && number <= rule.most
    ? undefined
    : `Write a whole number from ${rule.least} to ${rule.most}.`
}

const repositoryHint = 'Write the owner and the name, as in "owner/name", or the address of the repository on GitHub.'

/** What to write instead of a text that cannot be a color. Names of colors are not checked. */
function colorHint(value: string | number | boolean): string | undefined {
  const text = String(value).trim()
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  if (digits && text.startsWith('#')) return undefined
  if (typeof value === 'string' && (/^[a-z]+$/i.test(text) || /^[a-z-]+\([^:;{}]*\)$/i.test(text)))
    return /^[\da-f]{6}$/i.test(text) ? `Write "#${text}".` : undefined
  return digits ? `Write "#${digits}".` : 'Write a CSS color, as in "#16a34a", "rgb(22 163 74)" or "green".'
}

function idHint(id: string, { ids, definedIn }: Extract<PropertyRule, { ids: unknown }>): string {
  if (ids.length === 0) return `Define it in ${definedIn}.`
  const suggestion = nearestName(id, ids)
  return `${suggestion ? `Did you mean "${suggestion}"? ` : ''}IDs in ${definedIn}: ${ids.join(', ')}.`
}

/** The first unknown id in a string or a list of strings; `true` for an attribute without a value. */
function invalidIdOf(attribute: NamedAttribute, ids: readonly string[]): string | true | undefined {
  const value = literalOf(attribute)
  if (value === true) return true
  const code = typeof attribute.value === 'object' && attribute.value ? attribute.value.value.trim() : ''
  const listed = /^\[[^{}$]*\]$/.test(code) ? code.matchAll(/(["'`])((?:(?!\1)[^\\\n])*)\1/g) : []
  const written = value === undefined ? [...listed].map(([, , id = '']) => id) : [String(value)]
  return written.map(id => id.trim()).find(id => !ids.includes(id))
}

const isChoice = (rule: PropertyRule): rule is readonly string[] => Array.isArray(rule)

/** The literal value of an attribute; `undefined` if it is computed or contains a variable. */
function literalOf({ value }: NamedAttribute): string | number | boolean | undefined {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return /[\uE000-\uF8FF]/.test(value) ? undefined : value
  const code = value.value.trim()
  if (code === 'true' || code === 'false') return code === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return Number(code)
  const [, double, single] = /^(?:"([^"\\\n]*)"|'([^'\\\n]*)')$/.exec(code) ?? []
  return double ?? single
}
