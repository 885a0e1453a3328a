import { ownValue } from '../../source/json/own-value.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdAttribute, type MdNode, spanOf } from '../syntax/mdast.ts'

/**
 * Report a built-in component without a property that it needs. Nothing is known about properties that are spread into
 * it.
 */
export function checkRequired(
  name: string,
  attributes: readonly MdAttribute[],
  node: MdNode,
  { state, location }: BodyContext,
): void {
  const required = ownValue(state.settings.required ?? {}, name)
  if (!required || attributes.some(attribute => attribute.type !== 'mdxJsxAttribute')) return
  if (attributes.some(attribute => isSet(attribute, required))) return
  const [property = ''] = required
  const code = 'content/missing-property'
  const names = required.map(prop => `"${prop}"`)
  const isEmpty = attributes.some(
    attribute => attribute.type === 'mdxJsxAttribute' && required.includes(attribute.name),
  )
  const message = `<${name}> needs ${names.length > 1 ? `one of the properties ${names.join(', ')}` : `the property ${names[0]}`}${isEmpty ? ', but its value is empty' : ''}.`
  const hint = `${isEmpty ? 'Set' : 'Add'} it, as in <${name} ${property}="…">.`
  report(state, { code, severity: 'warning', message, hint }, spanOf(node, location.path, location.lineOffset))
}

/** Whether an attribute is one of the required ones and has a value, or one that is only known when it is run. */
function isSet(attribute: MdAttribute, required: readonly string[]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || !required.includes(attribute.name)) return false
  const { value } = attribute
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined
}
