/** The part of JSON Schema that our tools use for their input. */
export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, TextSchema | IntegerSchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

interface TextSchema {
  readonly type: 'string'
  readonly description: string
  /** In characters. A text of white space only counts as empty. */
  readonly minLength: number
  readonly maxLength: number
}

interface IntegerSchema {
  readonly type: 'integer'
  readonly description: string
  readonly minimum: number
  readonly maximum: number
}

/** The values that a schema accepts. */
export type InputOf<Schema extends InputSchema> = {
  readonly [Name in keyof Schema['properties']]:
    | ValueOf<Schema['properties'][Name]>
    | (Name extends Schema['required'][number] ? never : undefined)
}

type ValueOf<Property> = Property extends TextSchema ? string : number

/** The input of a tool, if it is valid. Browsers pass on what an agent sends without checking it. */
export function readInput<Schema extends InputSchema>(
  { properties, required }: Schema,
  args: unknown,
): { readonly input: InputOf<Schema> } | { readonly problem: string } {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return { problem: 'Expected an object.' }
  const fields = Object.entries(args).filter(([, value]) => value !== undefined)
  const missing = required.find(name => !fields.some(([present]) => present === name))
  if (missing !== undefined) return { problem: `"${missing}" is required.` }
  for (const [name, value] of fields) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const problem = schema ? problemOf(schema, value) : unknownField(properties)
    if (problem !== undefined) return { problem: `${JSON.stringify(name.slice(0, 100))} ${problem}` }
  }
  // All required fields are there, and each field has the type of its schema.
  return { input: Object.fromEntries(fields) as InputOf<Schema> }
}

function problemOf(schema: TextSchema | IntegerSchema, value: unknown): string | undefined {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema
    const isValid = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
    return isValid ? undefined : `must be an integer from ${minimum} to ${maximum}.`
  }
  if (typeof value !== 'string') return 'must be a string.'
  if (value.trim().length < schema.minLength) return 'must not be empty.'
  return value.length > schema.maxLength ? `must have at most ${schema.maxLength} characters.` : undefined
}

const unknownField = (properties: object): string =>
  `is not an input of this tool. It has: ${Object.keys(properties).join(', ')}.`
