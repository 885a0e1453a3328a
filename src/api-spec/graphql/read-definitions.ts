import {
  type GraphQLArgument,
  type GraphQLDirective,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql'
import type { GraphqlService } from '../model/api-spec.ts'
import type { GraphqlDefinition, GraphqlField, GraphqlKind, GraphqlTypeReference } from '../model/graphql.ts'
import type { Schema } from '../model/schema.ts'
import { defaultText } from './default-value.ts'
import { type CallKind, exampleCall } from './example-call.ts'
import { nodeSpan } from './node-span.ts'
import { pagePaths } from './page-paths.ts'
import { usesOf } from './uses-of.ts'

interface DefinitionsInput {
  readonly schema: GraphQLSchema
  readonly schemas: Readonly<Record<string, Schema>>
  readonly service: GraphqlService
  /** The first file of the schema. */
  readonly source: string
  /** Types that the schema does not define. */
  readonly unknownTypes: ReadonlySet<string>
}

/** Everything in a schema that has a page. The root types have none, because each of their fields has one. */
export function readDefinitions(input: DefinitionsInput): readonly GraphqlDefinition[] {
  const { schema } = input
  const pathOf = pagePaths()
  const types = documentedTypes(input)
  const calls = rootFields(schema).map(([kind, field]) => ({ kind, field, page: pathOf(kind, field.name) }))
  const pages = new Map(types.map(type => [type.name, pathOf(kindOf(type), type.name)]))
  const directives = schema
    .getDirectives()
    .filter(directive => !isSpecifiedDirective(directive))
    .map(directive => ({ directive, page: pathOf('directive', directive.name) }))
  const context: ReadingContext = { ...input, pages, uses: usesOf(types, calls, directives) }
  return [
    ...calls.map(({ kind, field, page }) => readCall(kind, field, page, context)),
    ...types.map(type => readType(type, context)),
    ...directives.map(({ directive, page }) => readDirective(directive, page, context)),
  ]
}

interface ReadingContext extends DefinitionsInput {
  /** The path of the page of each type. */
  readonly pages: ReadonlyMap<string, string>
  /** The definitions that use a type, by its name. */
  readonly uses: ReadonlyMap<string, readonly { readonly name: string; readonly page?: string | undefined }[]>
}

function rootFields(schema: GraphQLSchema): readonly (readonly [CallKind, GraphQLField<unknown, unknown>])[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const
  return roots.flatMap(([kind, type]) =>
    // A name that is given to a root in `schema { … }` can belong to another kind of type.
    isObjectType(type) ? Object.values(type.getFields()).map(field => [kind, field] as const) : [],
  )
}

function documentedTypes({ schema, unknownTypes }: DefinitionsInput): readonly GraphQLNamedType[] {
  const roots = new Set<GraphQLNamedType | null | undefined>([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
  return Object.values(schema.getTypeMap()).filter(
    type =>
      !roots.has(type) && !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !unknownTypes.has(type.name),
  )
}

function kindOf(type: GraphQLNamedType): GraphqlKind {
  if (isObjectType(type)) return 'object'
  if (isInterfaceType(type)) return 'interface'
  if (isUnionType(type)) return 'union'
  if (isEnumType(type)) return 'enum'
  return isInputObjectType(type) ? 'input' : 'scalar'
}

const empty = {
  arguments: [],
  fields: [],
  values: [],
  interfaces: [],
  possibleTypes: [],
  usedBy: [],
  locations: [],
  isRepeatable: false,
  isOneOf: false,
  extensions: { metadata: [], isHidden: false, isExcluded: false },
} as const

function readCall(
  kind: CallKind,
  field: GraphQLField<unknown, unknown>,
  page: string,
  context: ReadingContext,
): GraphqlDefinition {
  const span = nodeSpan(field.astNode?.name, context.source)
  return {
    ...empty,
    kind,
    name: field.name,
    page,
    ...wordsOf(field),
    type: referenceTo(field.type, context),
    arguments: field.args.map(argument => readArgument(argument, context)),
    call: exampleCall(kind, field, context, span),
    span,
  }
}

function readType(type: GraphQLNamedType, context: ReadingContext): GraphqlDefinition {
  const { schema, source, pages, uses } = context
  const references = (list: readonly GraphQLType[]) => list.map(member => referenceTo(member, context))
  return {
    ...empty,
    kind: kindOf(type),
    name: type.name,
    page: pages.get(type.name) ?? '',
    description: type.description ?? undefined,
    fields: fieldsOf(type, context),
    values: isEnumType(type) ? type.getValues().map(value => ({ name: value.name, ...wordsOf(value) })) : [],
    interfaces: isObjectType(type) || isInterfaceType(type) ? references(type.getInterfaces()) : [],
    possibleTypes: references(possibleTypesOf(type, schema)),
    usedBy: (uses.get(type.name) ?? []).map(({ name, page }) => ({ label: name, name, page: page ?? pages.get(name) })),
    isOneOf: isInputObjectType(type) && type.isOneOf,
    specification: isScalarType(type) ? webAddress(type.specifiedByURL) : undefined,
    span: nodeSpan(type.astNode?.name, source),
  }
}

const webAddress = (url: string | null | undefined): string | undefined =>
  url != null && /^https?:\/\//i.test(url) ? url : undefined

/** The members of a union, or the types that implement an interface. */
function possibleTypesOf(type: GraphQLNamedType, schema: GraphQLSchema): readonly GraphQLType[] {
  if (isUnionType(type)) return type.getTypes()
  if (!isInterfaceType(type)) return []
  const { interfaces, objects } = schema.getImplementations(type)
  return [...interfaces, ...objects]
}

function fieldsOf(type: GraphQLNamedType, context: ReadingContext): readonly GraphqlField[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map(field => readInputField(field, context))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).map(field => ({
    name: field.name,
    ...wordsOf(field),
    type: referenceTo(field.type, context),
    isRequired: false,
    arguments: field.args.map(argument => readArgument(argument, context)),
  }))
}

function readDirective(directive: GraphQLDirective, page: string, context: ReadingContext): GraphqlDefinition {
  return {
    ...empty,
    kind: 'directive',
    name: directive.name,
    page,
    description: directive.description ?? undefined,
    arguments: directive.args.map(argument => readArgument(argument, context)),
    locations: directive.locations,
    isRepeatable: directive.isRepeatable,
    span: nodeSpan(directive.astNode?.name, context.source),
  }
}

const readArgument = (argument: GraphQLArgument, context: ReadingContext): GraphqlField => ({
  ...readInput(argument, context),
  isRequired: isRequiredArgument(argument),
})

const readInputField = (field: GraphQLInputField, context: ReadingContext): GraphqlField => ({
  ...readInput(field, context),
  isRequired: isRequiredInputField(field),
})

const readInput = (input: GraphQLArgument | GraphQLInputField, context: ReadingContext) => ({
  name: input.name,
  ...wordsOf(input),
  type: referenceTo(input.type, context),
  default: defaultText(input),
  arguments: [],
})

interface Described {
  readonly description?: string | null | undefined
  readonly deprecationReason?: string | null | undefined
}

const wordsOf = ({ description, deprecationReason }: Described) => ({
  description: description ?? undefined,
  deprecation: deprecationReason ?? undefined,
})

function referenceTo(type: GraphQLType, { pages }: Pick<ReadingContext, 'pages'>): GraphqlTypeReference {
  const { name } = getNamedType(type)
  return { label: String(type), name, page: pages.get(name) }
}
