import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { translate } from '../../ui/messages.ts'
import { severalOptions } from '../../values/several-options.ts'
import { unknownVariable } from '../../values/unknown-variable.ts'

/** The message for an error, shown at its field. */
export function errorText({ keyword, expected }: ValidationError): string {
  if (keyword === unknownVariable) return translate('variables-missing', { names: expected })
  const key = messageKeys.get(keyword)
  return key === undefined
    ? translate('fault-other', { keyword })
    : translate(expected === '' ? bareKey(key) : key, { wanted: expected })
}

/** Messages with an expected value have a second form without one. */
const bareKey = (key: string): string => (keysWithExpected.has(key) ? `${key}-bare` : key)

const keysWithExpected = new Set([
  'fault-type',
  'fault-required',
  'fault-format',
  'fault-enum',
  'fault-property',
  'fault-needs',
  'fault-several',
])

const messageKeys: ReadonlyMap<string, string> = new Map([
  ['$ref', 'fault-schema'],
  ['additionalItems', 'fault-too-many'],
  ['additionalProperties', 'fault-property'],
  ['allOf', 'fault-schema'],
  ['anyOf', 'fault-any-of'],
  ['const', 'fault-enum'],
  ['contains', 'fault-contains'],
  ['contentEncoding', 'fault-encoding'],
  ['contentMediaType', 'fault-content'],
  ['contentSchema', 'fault-content'],
  ['dependencies', 'fault-needs'],
  ['dependentRequired', 'fault-needs'],
  ['dependentSchemas', 'fault-condition'],
  ['discriminator', 'fault-enum'],
  ['else', 'fault-condition'],
  ['enum', 'fault-enum'],
  ['exclusiveMaximum', 'fault-below'],
  ['exclusiveMinimum', 'fault-above'],
  ['false', 'fault-never'],
  ['format', 'fault-format'],
  ['if', 'fault-condition'],
  ['items', 'fault-items'],
  ['maxContains', 'fault-most-contained'],
  ['maxItems', 'fault-most-items'],
  ['maxLength', 'fault-longest'],
  ['maxProperties', 'fault-most-properties'],
  ['maximum', 'fault-most'],
  ['minContains', 'fault-least-contained'],
  ['minItems', 'fault-least-items'],
  ['minLength', 'fault-shortest'],
  ['minProperties', 'fault-least-properties'],
  ['minimum', 'fault-least'],
  ['multipleOf', 'fault-multiple'],
  ['not', 'fault-not'],
  ['oneOf', 'fault-one-of'],
  ['pattern', 'fault-pattern'],
  ['patternProperties', 'fault-properties'],
  ['prefixItems', 'fault-items'],
  ['properties', 'fault-properties'],
  ['propertyNames', 'fault-names'],
  ['required', 'fault-required'],
  [severalOptions, 'fault-several'],
  ['then', 'fault-condition'],
  ['type', 'fault-type'],
  ['unevaluatedItems', 'fault-too-many'],
  ['unevaluatedProperties', 'fault-property'],
  ['uniqueItems', 'fault-unique'],
])
