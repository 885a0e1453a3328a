import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SdkSymbol } from '../../../../src/api-spec/model/sdk.ts'
import { readTypedoc } from '../../../../src/api-spec/sdk/typedoc/read-typedoc.ts'
import { linesOf } from '../../../support/literal-config.ts'
import { readOutput, symbolOf } from '../read-output.ts'

function read(output: unknown) {
  const text = typeof output === 'string' ? output : JSON.stringify(output)
  const { library, diagnostics } = readOutput(readTypedoc, { 'api.json': text })
  return { library, find: (id: string) => symbolOf(library, id), lines: linesOf(diagnostics) }
}

const codeOf = ({ signatures }: SdkSymbol) => signatures.map(({ code }) => code)

/** The output of TypeDoc 0.28 for a small library with all usual declarations. */
const client = JSON.parse(readFileSync('example-docs/api/nordhavn-client.json', 'utf8')) as object

test('groups follow the output, and every declaration has a page', () => {
  const { library, lines } = read(client)
  expect(lines).toEqual([])
  expect(library).toMatchObject({
    format: 'typedoc',
    language: 'typescript',
    name: '@nordhavn/client',
    version: '2.1.0',
  })
  expect(library?.groups.map(({ title, symbols }) => [title, symbols])).toEqual([
    ['@nordhavn/client', ['']],
    ['Enumerations', ['OrderState']],
    ['Classes', ['BaseClient', 'Client', 'NordhavnError']],
    ['Interfaces', ['ClientOptions', 'Closeable', 'Telescope', 'Order']],
    ['Type Aliases', ['NamedTarget', 'Coordinates', 'Target', 'KeysWith']],
    ['Variables', ['maxTelescopes']],
    ['Functions', ['isCoordinates']],
    ['angles', ['angles']],
  ])
  expect(library?.symbols.map(({ id }) => id)).toHaveLength(17)
})

test('declarations are printed as TypeScript', () => {
  const { find } = read(client)
  expect(codeOf(find('BaseClient'))).toEqual(['abstract class BaseClient implements Closeable'])
  expect(codeOf(find('Client'))).toEqual(['class Client extends BaseClient'])
  expect(codeOf(find('Client.orderObservation'))).toEqual([
    'orderObservation(telescope: string, target: NamedTarget): Promise<Order>',
    'orderObservation(\n  telescope: string,\n  target: Coordinates,\n  minutes?: number,\n): Promise<Order>',
  ])
  expect(codeOf(find('Client.constructor'))).toEqual(['new Client(options: ClientOptions)'])
  expect(codeOf(find('Client.apiVersion'))).toEqual(["static readonly apiVersion: '2026-03-01'"])
  expect(codeOf(find('BaseClient.isClosed'))).toEqual(['get isClosed(): boolean'])
  expect(codeOf(find('isCoordinates'))).toEqual(['function isCoordinates(target: Target): target is Coordinates'])
  expect(codeOf(find('maxTelescopes'))).toEqual(['const maxTelescopes: 4'])
  expect(codeOf(find('Target'))).toEqual(['type Target = NamedTarget | Coordinates'])
  expect(codeOf(find('KeysWith'))).toEqual([
    'type KeysWith<Value, Item extends object> = {\n  [Key in keyof Item]: Item[Key] extends Value ? Key : never\n}[keyof Item]',
  ])
  expect(codeOf(find('OrderState'))[0]).toContain("  Waiting = 'waiting',\n")
})

test('comments become texts, and types link to symbols', () => {
  const { find } = read(client)
  const telescope = find('Client.getTelescope')
  expect(telescope.description).toBe('Find a telescope.')
  expect(telescope.signatures[0]).toMatchObject({
    parameters: [
      { name: 'id', type: [{ text: 'string' }], description: 'The ID of the telescope: `tel_` and four digits.' },
    ],
    returns: {
      type: [{ text: 'Promise<' }, { text: 'Telescope', id: 'Telescope' }, { text: ' | undefined>' }],
      description: 'The telescope, or `undefined` if it has been retired.',
    },
    throws: [{ description: '[NordhavnError](#sdk-symbol/NordhavnError) if the ID is not valid.' }],
  })
  expect(find('Client')).toMatchObject({
    extends: [[{ text: 'BaseClient', id: 'BaseClient' }]],
    examples: [{ title: 'Wait for an observation' }],
    see: ['[The documentation of the API](<https://nordhavn.example/docs>)'],
    location: { name: 'src/index.ts:66', url: 'https://git.nordhavn.example/client/blob/v2.1.0/src/index.ts#L66' },
  })
  expect(find('Client').description).toContain('[close](#sdk-symbol/BaseClient.close)')
  expect(find('Client.cancel').deprecated).toContain('(#sdk-symbol/OrderState.Canceled)')
  expect(find('Client.watch').since).toBe('2.1.0')
  expect(find('Client.watch').signatures[0]?.parameters.map(({ name }) => name)).toEqual([
    'id',
    'options',
    'options.signal',
    'options.interval',
  ])
  expect(find('ClientOptions.baseUrl')).toMatchObject({ value: "'https://api.nordhavn.example'", isOptional: true })
})

test('inherited members are only named, except constructors', () => {
  const { find } = read(client)
  const names = find('Client').inheritedMembers.map(type => type[0]?.text)
  expect(names).toEqual(['options', 'isClosed', 'close'])
  expect(find('NordhavnError').inheritedMembers.map(([part]) => part)).toContainEqual({
    text: 'message',
    id: undefined,
  })
  expect(find('BaseClient.close').overrides).toEqual([{ text: 'Closeable.close', id: 'Closeable.close' }])
})

const reflection = (id: number, name: string, kind: number, more: object = {}) => ({
  id,
  name,
  kind,
  flags: {},
  ...more,
})
const project = (children: readonly object[], more: object = {}) => ({ ...reflection(0, 'lib', 1), children, ...more })
const reference = (name: string, target: number, typeArguments?: readonly object[]) => ({
  type: 'reference',
  name,
  target,
  ...(typeArguments && { typeArguments }),
})
const intrinsic = (name: string) => ({ type: 'intrinsic', name })

/** A type alias with each kind of type. */
const printed = (type: object) => codeOf(read(project([reflection(1, 'T', 2097152, { type })])).find('T'))[0]?.slice(9)

test.each([
  [{ type: 'array', elementType: { type: 'union', types: [intrinsic('a'), intrinsic('b')] } }, '(a | b)[]'],
  [
    { type: 'typeOperator', operator: 'readonly', target: { type: 'array', elementType: intrinsic('a') } },
    'readonly a[]',
  ],
  [
    {
      type: 'tuple',
      elements: [
        { type: 'optional', elementType: intrinsic('a') },
        { type: 'rest', elementType: intrinsic('b') },
      ],
    },
    '[a?, ...b]',
  ],
  [{ type: 'literal', value: { value: '2', negative: true } }, '-2n'],
  [{ type: 'literal', value: `it's "so"` }, `'it\\'s "so"'`],
  [{ type: 'literal', value: null }, 'null'],
  [{ type: 'query', queryType: reference('x', 9) }, 'typeof x'],
  [{ type: 'indexedAccess', objectType: reference('A', 9), indexType: { type: 'literal', value: 'b' } }, "A['b']"],
  [{ type: 'templateLiteral', head: 'a-', tail: [[intrinsic('string'), '`']] }, '`a-${string}\\``'],
  [
    { type: 'intersection', types: [intrinsic('a'), { type: 'union', types: [intrinsic('b'), intrinsic('c')] }] },
    'a & (b | c)',
  ],
  [
    {
      type: 'mapped',
      parameter: 'K',
      parameterType: intrinsic('string'),
      templateType: intrinsic('a'),
      readonlyModifier: '-',
      optionalModifier: '+',
    },
    '{ -readonly [K in string]?: a }',
  ],
  [{ type: 'inferred', name: 'U' }, 'infer U'],
  [{ type: 'from the future', name: 'Later' }, 'Later'],
  [{ type: 'from the future' }, 'unknown'],
])('prints %j', (type, text) => {
  expect(printed(type)).toBe(text)
})

test('a function type has parentheses in a union', () => {
  const signature = reflection(3, '__type', 4096, { type: intrinsic('void') })
  const declaration = reflection(2, '__type', 65536, { signatures: [signature] })
  const type = { type: 'union', types: [{ type: 'reflection', declaration }, intrinsic('undefined')] }
  expect(printed(type)).toBe('(() => void) | undefined')
})

test('versions before 0.25 have other numbers, names of kinds, and ids in references', () => {
  const old = project([
    { ...reflection(1, 'A', 4194304), type: { type: 'reference', name: 'B', id: 2 } },
    { ...reflection(2, 'B', 4194304, { kindString: 'Type alias' }), type: intrinsic('string') },
    { ...reflection(3, 'C', 8388608, { kindString: 'Reference', target: 2 }) },
  ])
  const { library, find } = read(old)
  expect(library?.symbols.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['type A', 'type B'])
  expect(codeOf(find('A'))).toEqual(['type A = B'])
})

test('each module has a page and a group, and names that occur twice get different ids', () => {
  const { library } = read(
    project([
      reflection(1, 'http', 2, {
        children: [reflection(2, 'get', 64, { signatures: [reflection(3, 'get', 4096, { type: intrinsic('void') })] })],
      }),
      reflection(4, 'core', 2, {
        children: [
          reflection(5, 'Box', 256),
          reflection(6, 'Box', 32, { type: reference('Box', 5) }),
          reflection(7, 'get', 4194304, { variant: 'reference', target: 2 }),
        ],
      }),
    ]),
  )
  expect(library?.symbols.map(({ id, scope }) => [id, scope])).toEqual([
    ['http', undefined],
    ['http.get', 'http'],
    ['core', undefined],
    ['core.Box', 'core'],
    ['core.Box (variable)', 'core'],
  ])
  expect(library?.symbols.find(({ id }) => id === 'core')?.contents).toEqual([
    'core.Box',
    'core.Box (variable)',
    'http.get',
  ])
  expect(library?.groups.map(({ title }) => title)).toEqual(['http', 'core'])
})

test('documents and the README are pages', () => {
  const part = (text: string) => [{ kind: 'text', text }]
  const { library } = read(
    project([], {
      readme: part('# Hello'),
      documents: [reflection(1, 'Guide', 8388608, { variant: 'document', content: part('Text.') })],
    }),
  )
  expect(library?.symbols.map(({ kind, description }) => [kind, description])).toEqual([
    ['module', '# Hello'],
    ['document', 'Text.'],
  ])
})

test.each([
  ['{ "openapi": "3.1.0" }', 'error api-spec/not-a-library api/api.json:1:1 "api" is not the output of TypeDoc.'],
  ['{ "id": 0, "kind": 1, "children": [ }', 'error api-spec/truncated-file api/api.json:1:37 '],
  ['', 'error api-spec/'],
  [`{"a":${'['.repeat(5000)}`, 'error api-spec/too-deep api/api.json:1:1 '],
])('reports %.40s', (text, expected) => {
  const { library, lines } = read(text)
  expect(library).toBeUndefined()
  expect(lines).toEqual([expect.stringContaining(expected)])
})

test('values of the wrong type are ignored', () => {
  const odd = project([
    null as unknown as object,
    reflection(1, 'A', 256, {
      children: 'x',
      comment: [],
      sources: {},
      extendedTypes: [null, 3],
      typeParameters: { id: {} },
    }),
    { kind: 64 },
    reflection(2, 'f', 64, { signatures: [{ kind: 4096, parameters: [{}], type: { type: 'union' } }, 7] }),
    reflection(3, '__proto__', 32, { type: { type: 'conditional' } }),
  ])
  const { library, lines } = read(odd)
  expect(lines).toEqual([])
  expect(library?.symbols.map(({ name }) => name)).toEqual(['A', 'f', '__proto__'])
})

test('types of any depth and length are cut off', () => {
  let type: object = intrinsic('string')
  for (let depth = 0; depth < 300; depth++) type = { type: 'array', elementType: type }
  const types = Array.from({ length: 20_000 }, (_, at) => ({ type: 'literal', value: at }))
  expect(printed(type)).toContain('…')
  expect(printed({ type: 'union', types })?.length).toBeLessThan(6000)
})

test('a library of 30,000 symbols is read in linear time', () => {
  const children = Array.from({ length: 30_000 }, (_, at) =>
    reflection(at + 1, 'same', 32, { type: reference('x', at) }),
  )
  expect(read(project(children)).library?.symbols).toHaveLength(30_000)
})
