import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Operation, Parameter } from '../../api-spec/model/operation.ts'
import type { Schema, SchemaType } from '../../api-spec/model/schema.ts'
import type { SecurityScheme } from '../../api-spec/model/security.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { plainText } from '../../content/tree/plain-text.ts'
import { manualDefault } from './manual-default.ts'
import { schemeOf } from './manual-scheme.ts'

/** An operation that an author describes on a page, with `api` in front matter and fields in the content. */
export interface ManualOperation {
  readonly operation: Operation
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
}

/** Method and address of `api: POST /v1/users`. The address is a path or a URL with `http` or `https`. */
export function parseApiField(api: string): { readonly method: string; readonly address: string } | undefined {
  const [, method, address] = /^\s*([a-z]+)\s+(?!(?!https?:)[a-z][a-z\d+.-]*:\/\/)(\S+)\s*$/i.exec(api) ?? []
  return method === undefined || address === undefined ? undefined : { method: method.toUpperCase(), address }
}

/** Read the operation of a page from its front matter and its fields. */
export function manualOperation(
  { api = '', authMethod, custom }: Frontmatter,
  nodes: readonly BodyNode[],
  { mdx }: ApiConfig,
): ManualOperation {
  const { method = 'GET', address = '/' } = parseApiField(api) ?? {}
  const [, origin, path = address] = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(address) ?? []
  const servers = origin === undefined ? mdx.servers : [origin]
  const fields = fieldsIn(nodes)
  const scheme = schemeOf(authMethod ?? mdx.auth?.method, mdx.auth?.name)
  const body = fields.filter(({ location }) => location === 'body')
  return {
    operation: {
      kind: 'path',
      method,
      path: path.startsWith('/') ? path : `/${path}`,
      tags: [],
      isDeprecated: false,
      parameters: fields.flatMap(toParameter),
      requestBody:
        body.length === 0
          ? undefined
          : {
              isRequired: true,
              content: [
                { name: bodyType(custom.contentType, body), schema: objectOf(body), examples: [], encoding: [] },
              ],
            },
      responses: [],
      callbacks: [],
      security: scheme ? [[{ scheme: scheme.key, scopes: [] }]] : [],
      servers: servers.map(url => ({ url, variables: [] })),
      codeSamples: [],
      extensions: { metadata: [], isHidden: false, isExcluded: false },
      span: { path: '', line: 1, column: 1 },
    },
    securitySchemes: scheme ? { [scheme.key]: scheme } : {},
  }
}

/** The media type in front matter. Without it, a body with files is a form, because JSON cannot contain files. */
function bodyType(written: unknown, fields: readonly ManualField[]): string {
  if (typeof written === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(written.trim())) return written.trim().toLowerCase()
  return fields.some(({ schema }) => isFile(schema)) ? 'multipart/form-data' : 'application/json'
}

const isFile = ({ types, items }: Schema): boolean => types.includes('file') || (items !== undefined && isFile(items))

interface ManualField {
  readonly location: 'path' | 'query' | 'header' | 'cookie' | 'body'
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

const locations = ['path', 'query', 'header', 'cookie', 'body'] as const

/** The fields of a request, in order. Nested fields become parts of the field around them. */
function fieldsIn(nodes: readonly BodyNode[]): ManualField[] {
  return nodes.flatMap(node => {
    if (node.type !== 'element') return []
    const field = node.name === 'ParamField' ? toField(node) : undefined
    return field ? [field] : fieldsIn(node.children)
  })
}

function toField(node: ElementNode): ManualField | undefined {
  const { props, children } = node
  const location = locations.find(name => typeof props[name] === 'string')
  if (!location) return undefined
  const parts = fieldsIn(children)
  return {
    location,
    name: String(props[location]),
    schema: schemaOf(node, parts),
    isRequired: isSet(props.required),
  }
}

const types: Readonly<Record<string, SchemaType>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  int: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  object: 'object',
  file: 'file',
}

function schemaOf({ props, children }: ElementNode, parts: readonly ManualField[]): Schema {
  const written = typeof props.type === 'string' ? props.type.trim().toLowerCase() : ''
  const [, item = written] = /^(.*)\[\]$/.exec(written) ?? []
  const type = types[item]
  const isList = item !== written
  const single = parts.length > 0 ? objectOf(parts) : { ...emptySchema, types: type ? [type] : [] }
  return {
    ...(isList ? { ...emptySchema, types: ['array'], items: single } : single),
    description: ownText(children) || undefined,
    default: manualDefault(props.default, isList ? 'array' : type),
    placeholder: typeof props.placeholder === 'string' ? props.placeholder : undefined,
    isDeprecated: isSet(props.deprecated),
  }
}

/** The text of a field, without the text of nested fields. */
const ownText = (children: readonly BodyNode[]): string =>
  plainText(children.filter(child => fieldsIn([child]).length === 0)).trim()

/** Whether a flag is set: `required` or `required="true"`. */
const isSet = (value: PropValue | undefined): boolean => value === true || value === 'true'

const objectOf = (fields: readonly ManualField[]): Schema => ({
  ...emptySchema,
  types: ['object'],
  properties: fields.map(({ name, schema }) => ({ name, schema })),
  required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
})

function toParameter({ location, name, schema, isRequired }: ManualField): Parameter[] {
  if (location === 'body') return []
  const style = location === 'path' || location === 'header' ? 'simple' : 'form'
  return [
    {
      name,
      in: location,
      schema,
      isRequired: isRequired || location === 'path',
      isDeprecated: false,
      allowEmptyValue: false,
      style,
      explode: style === 'form',
      allowReserved: false,
      examples: [],
    },
  ]
}
