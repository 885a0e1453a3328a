import { expect, test } from 'vitest'
import { readDocfx } from '../../../../src/api-spec/sdk/docfx/read-docfx.ts'
import { codesOf, readOutput, symbolOf, typeText } from '../read-output.ts'

const namespace = `### YamlMime:ManagedReference
items:
- uid: Harbor.Ships
  commentId: N:Harbor.Ships
  id: Harbor.Ships
  children:
  - Harbor.Ships.Ship
  langs:
  - csharp
  - vb
  name: Harbor.Ships
  type: Namespace
`

const ship = `### YamlMime:ManagedReference
items:
- uid: Harbor.Ships.Ship
  parent: Harbor.Ships
  langs:
  - csharp
  - vb
  name: Ship
  nameWithType: Ship
  type: Class
  source:
    remote:
      path: src/Ship.cs
      branch: main
      repo: https://github.com/acme/harbor.git
    path: src/Ship.cs
    startLine: 9
  namespace: Harbor.Ships
  summary: Floats. See <xref href="Harbor.Ships.Ship.Load(System.String)" data-throw-if-not-resolved="false"></xref> and <xref href="System.String" data-throw-if-not-resolved="false"></xref>.
  remarks: |-
    <p>Never <code>null</code>.</p><pre><code class="lang-csharp">var ship = new Ship();

    ship.Load("gold");</code></pre><script>alert(1)</script>
  example:
  - <pre><code class="lang-csharp">ship.Load("x");</code></pre>
  syntax:
    content: 'public sealed class Ship : IFloat'
    content.vb: Public NotInheritable Class Ship
  inheritance:
  - System.Object
  - Harbor.Ships.Vessel
  implements:
  - Harbor.Ships.IFloat
  seealso:
  - linkId: https://example.com/ships
    altText: About ships
    linkType: HRef
  attributes:
  - type: System.ObsoleteAttribute
    ctor: System.ObsoleteAttribute.#ctor(System.String)
    arguments:
    - type: System.String
      value: Use Boat instead.
- uid: Harbor.Ships.Ship.Load(System.String)
  parent: Harbor.Ships.Ship
  name: Load(string)
  type: Method
  summary: Loads it.
  syntax:
    content: public bool Load(string cargo = "gold, silver", params int[] counts)
    parameters:
    - id: cargo
      type: System.String
      description: what to load
    - id: counts
      type: System.Int32[]
    return:
      type: System.Collections.Generic.List{System.String}
      description: all cargo
  overload: Harbor.Ships.Ship.Load*
  exceptions:
  - type: System.ArgumentException
    description: if it is full
- uid: Harbor.Ships.Ship.Load(System.Int32)
  parent: Harbor.Ships.Ship
  name: Load(int)
  type: Method
  summary: Loads boxes.
  syntax:
    content: public void Load(int boxes)
    parameters:
    - id: boxes
      type: System.Int32
    return:
      type: System.Void
  overload: Harbor.Ships.Ship.Load*
- uid: Harbor.Ships.Ship.Speed
  parent: Harbor.Ships.Ship
  name: Speed
  type: Field
  syntax:
    content: public const int Speed = 12
    return:
      type: System.Int32
- uid: Harbor.Ships.Ship.#ctor
  parent: Harbor.Ships.Ship
  name: Ship()
  type: Constructor
  syntax:
    content: public Ship()
  overload: Harbor.Ships.Ship.#ctor*
- uid: Harbor.Ships.Ship.Harbor#Ships#IFloat#Sink
  parent: Harbor.Ships.Ship
  isEii: true
  name: IFloat.Sink()
  type: Method
  syntax:
    content: void IFloat.Sink()
  overload: Harbor.Ships.Ship.Harbor#Ships#IFloat#Sink*
references:
- uid: System.String
  name: string
  isExternal: true
  href: https://learn.microsoft.com/dotnet/api/system.string
- uid: System.Collections.Generic.List{System.String}
  definition: System.Collections.Generic.List\`1
  name: List<string>
  spec.csharp:
  - uid: System.Collections.Generic.List\`1
    name: List
    isExternal: true
    href: https://learn.microsoft.com/dotnet/api/list-1
  - name: <
  - uid: System.String
    name: string
    isExternal: true
    href: https://learn.microsoft.com/dotnet/api/system.string
  - name: '>'
- uid: Harbor.Ships.Vessel
  name: Vessel
  href: javascript:alert(1)
`

const files = { 'Harbor.Ships.yml': namespace, 'Harbor.Ships.Ship.yml': ship, 'toc.yml': '- uid: Harbor.Ships\n' }

test('a type has its texts, its parents and its place', () => {
  const { library, diagnostics } = readOutput(readDocfx, files)
  expect(diagnostics).toEqual([])
  expect(library).toMatchObject({ format: 'docfx', language: 'csharp', name: 'Harbor.Ships' })
  expect(library?.groups).toEqual([
    { title: 'Harbor.Ships', symbols: ['Harbor.Ships', 'Harbor.Ships.Ship'], groups: [] },
  ])
  const type = symbolOf(library, 'Harbor.Ships.Ship')
  expect(type).toMatchObject({
    kind: 'class',
    qualifiedName: 'Ship',
    scope: undefined,
    modifiers: ['sealed'],
    deprecated: 'Use Boat instead.',
    description:
      'Floats. See [Load(string)](#sdk-symbol/Harbor.Ships.Ship.Load) and [string](https://learn.microsoft.com/dotnet/api/system.string).',
    sections: [
      { title: 'Remarks', text: 'Never `null`.\n\n```csharp\nvar ship = new Ship();\n\nship.Load("gold");\n```' },
    ],
    examples: [{ text: '```csharp\nship.Load("x");\n```' }],
    see: ['[About ships](https://example.com/ships)'],
    location: { name: 'src/Ship.cs:10', url: 'https://github.com/acme/harbor/blob/main/src/Ship.cs#L10' },
  })
  // Addresses that run code are no addresses.
  expect(type.extends.map(typeText)).toEqual(['Vessel'])
  expect(type.signatures[0]?.code).toBe('public sealed class Ship : IFloat')
})

test('overloads are one symbol with several signatures', () => {
  const { library } = readOutput(readDocfx, files)
  const method = symbolOf(library, 'Harbor.Ships.Ship.Load')
  expect(method).toMatchObject({ kind: 'method', name: 'Load', qualifiedName: 'Ship.Load', description: undefined })
  expect(method.signatures.map(({ description }) => description)).toEqual(['Loads it.', 'Loads boxes.'])
  const [first, second] = method.signatures
  expect(first?.parameters).toMatchObject([
    { name: 'cargo', isOptional: true, default: '"gold, silver"', description: 'what to load' },
    { name: 'counts', isRest: true, isOptional: false },
  ])
  expect(typeText(first?.returns?.type)).toBe(
    'List{https://learn.microsoft.com/dotnet/api/list-1}<string{https://learn.microsoft.com/dotnet/api/system.string}>',
  )
  expect(first?.returns?.description).toBe('all cargo')
  expect(first?.throws).toMatchObject([{ description: 'if it is full' }])
  expect(second?.returns).toBeUndefined()
})

test('members have the kinds of .NET', () => {
  const { library } = readOutput(readDocfx, files)
  expect(symbolOf(library, 'Harbor.Ships.Ship').members.map(({ kind, name, value }) => [kind, name, value])).toEqual([
    ['method', 'Load', undefined],
    ['constant', 'Speed', '12'],
    ['constructor', 'Ship', undefined],
    ['method', 'IFloat.Sink', undefined],
  ])
})

test('a broken file costs only its own symbols', () => {
  const { library, diagnostics } = readOutput(readDocfx, {
    ...files,
    'Broken.yml': '### YamlMime:ManagedReference\nitems:\n- uid: [\n',
    'List.yml': '### YamlMime:ManagedReference\n- uid: A\n',
    'Odd.yml':
      '### YamlMime:ManagedReference\nitems:\n- uid: A.B\n- uid: A.C\n  type: Poem\n- uid: Lost.M\n  parent: Lost\n  type: Method\n',
  })
  expect(library?.symbols.map(({ id }) => id)).toEqual(['Harbor.Ships', 'Harbor.Ships.Ship'])
  expect(codesOf(diagnostics)).toEqual([
    expect.stringMatching(/^api-spec\/invalid-yaml api\/Broken\.yml:/),
    expect.stringMatching(/^api-spec\/invalid-sdk-output api\/Broken\.yml:/),
    'api-spec/invalid-sdk-output api/List.yml:2',
    'api-spec/invalid-sdk-output api/Odd.yml:3',
    'api-spec/invalid-sdk-output api/Odd.yml:4',
    'api-spec/invalid-sdk-output api/Odd.yml:6',
  ])
})

test('an anchor that grows does not expand', () => {
  const bomb = Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [${`*a${at - 1},`.repeat(9)}]`)
  const text = `### YamlMime:ManagedReference\na-1: &a-1 x\n${bomb.join('\n')}\nitems: *a29\n`
  const { library, diagnostics } = readOutput(readDocfx, { 'Bomb.yml': text })
  expect(library).toBeUndefined()
  expect(diagnostics.length).toBeGreaterThan(0)
})

test('a folder of something else has a diagnostic', () => {
  const { diagnostics } = readOutput(readDocfx, { 'a.yml': 'a: b' })
  expect(diagnostics[0]?.message).toBe('"api" is not the output of DocFX.')
})
