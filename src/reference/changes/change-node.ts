import type { Change, PartStep } from '../../api-spec/changes/change.ts'
import { shortValue } from '../../api-spec/changes/change-text.ts'
import type { Aspect } from '../../api-spec/changes/rule.ts'
import { ruleOf } from '../../api-spec/changes/rules.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Json } from '../../source/json/json.ts'
import { element, listProp } from '../context/node-builders.ts'

/** A change as a row of a list, in words that exist in every language of the interface. */
export function changeNode(change: Change, users?: BodyNode): BodyNode {
  const { rule, kind, level, place, name, from, to } = change
  const { aspect } = ruleOf(rule)
  const values = aspect === 'nullable' ? nullValues(rule === 'null-added') : { from: codeOf(from), to: codeOf(to) }
  return element(
    'Api.Change',
    {
      ...{ kind, level },
      place: listProp(place.map(step => [...stepOf(step)])),
      aspect: aspect && aspectLabels[aspect],
      name,
      ...values,
    },
    users ? [users] : [],
  )
}

const nullValues = (isAdded: boolean) => (isAdded ? { to: 'null' } : { from: 'null' })

const codeOf = (value: readonly [Json] | undefined): string | undefined =>
  value === undefined || value[0] === null ? undefined : shortValue(value[0])

/** Labels of interface texts. */
const aspectLabels: Readonly<Record<Aspect, string | undefined>> = {
  additional: 'change-additional',
  default: 'field-default',
  enum: 'field-options',
  format: 'field-format',
  items: 'field-items',
  length: 'field-length',
  moved: 'change-moved',
  nullable: 'change-type',
  option: 'change-options',
  other: undefined,
  pattern: 'field-pattern',
  properties: 'field-properties',
  range: 'field-range',
  'read-only': 'field-read-only',
  required: 'field-required',
  scopes: 'api-scopes',
  security: 'api-authorizations',
  serialization: 'change-serialization',
  server: undefined,
  stability: 'change-stability',
  type: 'change-type',
  unique: 'field-unique',
  'write-only': 'field-write-only',
}

/** A step on the way to the changed part: the key of a label, and a name. Either may be empty. */
function stepOf(step: PartStep): readonly [label: string, name: string] {
  switch (step.type) {
    case 'parameter':
      return [step.in === undefined || step.in === 'querystring' ? '' : `field-in-${step.in}`, step.name]
    case 'header':
      return ['field-in-header', step.name]
    case 'request-body':
      return ['api-body', '']
    case 'response':
      return ['api-response', step.status]
    case 'callback':
      return ['api-callbacks', step.name]
    case 'send':
    case 'receive':
      return [`api-${step.type}`, step.name]
    case 'message':
      return ['api-messages', step.name]
    case 'server':
      return ['api-servers', step.name]
    case 'binding':
      return ['api-bindings', step.name]
    case 'security':
      return ['api-authorizations', step.name]
    case 'media-type':
    case 'argument':
    case 'field':
      return ['', step.name]
    default:
      return [`api-${step.type}`, '']
  }
}
