import type { GraphQLSchema } from 'graphql'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import type { Report } from '../document/report.ts'
import type { ApiSpec, GraphqlService, SpecInput } from '../model/api-spec.ts'
import { buildSchema } from './build-schema.ts'
import { introspectionSchema, isIntrospection } from './introspection-schema.ts'
import { mergeDefinitions } from './merge-definitions.ts'
import { parseSchemaFile } from './parse-schema-file.ts'
import { readDefinitions } from './read-definitions.ts'
import { namedSchema } from './value-schema.ts'

/** Converts a GraphQL schema to the common model. Invalid definitions are reported and left out. */
export function readGraphql(
  input: Pick<SpecInput, 'file' | 'references'>,
  service: GraphqlService,
  report: Report,
): ApiSpec | undefined {
  const read = readSchema(input, report)
  if (!read) return undefined
  const { schema, unknownTypes } = read
  const schemas = Object.fromEntries(
    Object.values(schema.getTypeMap()).flatMap(type => {
      const value = type.name.startsWith('__') ? undefined : namedSchema(type)
      return value ? [[`#${type.name}`, value] as const] : []
    }),
  )
  const { path: source } = input.file
  return {
    kind: 'graphql',
    source,
    version: '',
    title: fileNameOf(source).replace(/\.[^.]*$/, ''),
    description: schema.description ?? undefined,
    tags: [],
    operations: [],
    channels: [],
    definitions: readDefinitions({ schema, schemas, service, source, unknownTypes }),
    schemas,
    securitySchemes: service.security ? { [service.security.key]: service.security } : {},
  }
}

interface ReadSchema {
  readonly schema: GraphQLSchema
  readonly unknownTypes: ReadonlySet<string>
}

function readSchema(
  { file, references }: Pick<SpecInput, 'file' | 'references'>,
  report: Report,
): ReadSchema | undefined {
  if (isIntrospection(file)) {
    const schema = introspectionSchema(file, report)
    return schema && { schema, unknownTypes: new Set() }
  }
  const parsed = [file, ...references].flatMap(part => parseSchemaFile(part, report))
  const { definitions, unknownTypes } = mergeDefinitions(parsed, file.path, report)
  const schema = buildSchema(definitions, file.path, report)
  return schema && { schema, unknownTypes }
}
