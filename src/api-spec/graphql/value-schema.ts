import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { ownValue } from '../../source/json/own-value.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import { defaultValue } from './default-value.ts'

/** The JSON schema of the values of a type. Other types are references, and object types are any object. */
export function valueSchema(type: GraphQLType): Schema {
  if (isNonNullType(type)) return valueSchema(type.ofType)
  if (isListType(type)) return { ...emptySchema, types: ['array'], items: valueSchema(type.ofType) }
  const builtIn = isSpecifiedScalarType(type) ? ownValue(builtInSchemas, type.name) : undefined
  return builtIn ?? { ...emptySchema, ref: `#${getNamedType(type).name}` }
}

const textSchema: Schema = { ...emptySchema, types: ['string'] }

const builtInSchemas: Readonly<Record<string, Schema>> = {
  Int: { ...emptySchema, types: ['integer'] },
  Float: { ...emptySchema, types: ['number'] },
  String: textSchema,
  Boolean: { ...emptySchema, types: ['boolean'] },
  ID: { ...textSchema, examples: ['1'] },
}

/** The schema of an input, an enum or a scalar; `undefined` for other types. */
export function namedSchema(type: GraphQLNamedType): Schema | undefined {
  const description = type.description ?? undefined
  if (isScalarType(type)) return isSpecifiedScalarType(type) ? undefined : { ...scalarSchema(type.name), description }
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name, description: text }) => ({
      value: name,
      description: text ?? undefined,
    }))
    return { ...textSchema, description, enum: values }
  }
  if (!isInputObjectType(type)) return undefined
  const fields = Object.values(type.getFields())
  return {
    ...emptySchema,
    types: ['object'],
    description,
    isClosed: true,
    properties: fields.map(field => ({ name: field.name, schema: argumentSchema(field) })),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    ...(type.isOneOf && { constraints: { minProperties: 1, maxProperties: 1 } }),
  }
}

interface InputValue {
  readonly type: GraphQLInputType
  readonly description?: string | null | undefined
  readonly defaultValue?: unknown
  readonly deprecationReason?: string | null | undefined
}

/** The schema of an argument or of a field of an input. */
export function argumentSchema(value: InputValue): Schema {
  const preset = defaultValue(value)
  return {
    ...valueSchema(value.type),
    ...(value.description ? { description: value.description } : {}),
    ...(preset && { default: preset }),
    isDeprecated: value.deprecationReason != null,
  }
}

/** Formats of common scalars, by their names in lower case. All others are strings. */
const formats: Readonly<Record<string, string>> = {
  date: 'date',
  datetime: 'date-time',
  iso8601date: 'date',
  iso8601datetime: 'date-time',
  timestamp: 'date-time',
  time: 'time',
  localdate: 'date',
  localtime: 'time',
  duration: 'duration',
  email: 'email',
  emailaddress: 'email',
  uri: 'uri',
  url: 'uri',
  uuid: 'uuid',
  guid: 'uuid',
  base64: 'byte',
  base64string: 'byte',
  decimal: 'decimal',
  bigdecimal: 'decimal',
  money: 'decimal',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  hostname: 'hostname',
}

function scalarSchema(name: string): Schema {
  const key = name.toLowerCase()
  if (key === 'bigint' || key === 'long') return { ...emptySchema, types: ['integer'] }
  if (key === 'json' || key === 'jsonobject' || key === 'map' || key === 'object')
    return { ...emptySchema, types: ['object'] }
  if (key === 'any' || key === '_any') return emptySchema
  return { ...textSchema, format: ownValue(formats, key) }
}
