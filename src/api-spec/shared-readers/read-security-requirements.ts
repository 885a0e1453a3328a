import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { childOf, isList, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { entriesOf, listOf, textsOf, wrongType } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { SecurityAlternative, SecurityScheme } from '../model/security.ts'

/**
 * The `security` of an operation or document. Alternatives with an undefined scheme are left out.
 *
 * @returns `undefined` if there is no list. This does not mean that no authentication is required.
 */
export function readSecurityRequirements(
  parent: SpecNode,
  schemes: Readonly<Record<string, SecurityScheme>>,
  report: Report,
): readonly SecurityAlternative[] | undefined {
  const hasList = isList(valueAt(parent, 'security'))
  const alternatives = listOf(parent, 'security', report).filter(alternative => {
    if (!isObject(alternative.value)) report(wrongType(alternative, 'an object'))
    return isObject(alternative.value)
  })
  if (!hasList) return undefined
  const known = alternatives.filter(alternative => {
    const unknown = entriesOf(alternative).filter(([name]) => !Object.hasOwn(schemes, name))
    for (const [name] of unknown) report(unknownScheme(name, childOf(alternative, name), schemes))
    return unknown.length === 0
  })
  return known.map(alternative =>
    entriesOf(alternative).map(([scheme]) => ({ scheme, scopes: textsOf(alternative, scheme, report) })),
  )
}

function unknownScheme(name: string, node: SpecNode, schemes: Readonly<Record<string, SecurityScheme>>) {
  const message = `"security" refers to the scheme "${name}", which the API description does not define, so it is left out.`
  const known = Object.keys(schemes)
  const others =
    known.length > 0 ? `Valid values: ${known.join(', ')}.` : 'Add it to the security schemes of the API description.'
  return warning('api-spec/unknown-security-scheme', spanOf(node), message, didYouMean(name, known) ?? others)
}
