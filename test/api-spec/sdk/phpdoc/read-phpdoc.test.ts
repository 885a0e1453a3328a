import { expect, test } from 'vitest'
import { readPhpdoc } from '../../../../src/api-spec/sdk/phpdoc/read-phpdoc.ts'
import { codesOf, readOutput, symbolOf, typeText } from '../read-output.ts'

/** As version 3 writes it. */
const version3 = `<?xml version="1.0"?>
<project name="Harbor" title="Harbor SDK" version="2.1">
  <file path="src/Ship.php" hash="1">
    <docblock line="0"><description></description><long-description></long-description></docblock>
    <class final="true" abstract="false" namespace="\\Harbor" line="10">
      <extends>\\Harbor\\Vessel</extends>
      <implements>\\JsonSerializable</implements>
      <name>Ship</name>
      <full_name>\\Harbor\\Ship</full_name>
      <docblock line="10">
        <description>Floats. See {@see \\Harbor\\Ship::load()} and {@link https://example.com the site}.</description>
        <long-description>&lt;p&gt;More &lt;b&gt;text&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</long-description>
        <tag name="author" description="Ann"/>
        <tag name="package" description="Harbor"/>
        <tag name="deprecated" description="Use Boat." version="2.0"/>
        <tag name="since" description="1.0"/>
        <tag name="see" description="" link="\\Harbor\\Vessel"/>
      </docblock>
      <constant namespace="\\Harbor" line="12" visibility="public">
        <name>SPEED</name><full_name>\\Harbor\\Ship::SPEED</full_name><value>12</value>
      </constant>
      <property namespace="\\Harbor" line="14" visibility="protected" static="true">
        <name>crew</name><full_name>\\Harbor\\Ship::$crew</full_name><default>[]</default>
        <docblock line="14"><description></description><long-description></long-description>
          <tag name="var" description="everybody" type="array&lt;int, \\Harbor\\Ship&gt;|null"/>
        </docblock>
      </property>
      <method final="false" abstract="false" static="false" namespace="\\Harbor" line="20" visibility="public">
        <name>load</name><full_name>\\Harbor\\Ship::load()</full_name><value></value>
        <argument line="20" by_reference="true"><name>cargo</name><default></default><type>mixed</type></argument>
        <argument line="20" by_reference="false" variadic="true"><name>more</name><default></default><type>string</type></argument>
        <argument line="20" by_reference="false"><name>count</name><default>1</default><type>int</type></argument>
        <docblock line="20"><description>Loads it.</description><long-description></long-description>
          <tag name="param" description="what to load" variable="cargo" type="\\Harbor\\Cargo|string"/>
          <tag name="return" description="this ship" type="\\Harbor\\Ship"/>
          <tag name="throws" description="if it sinks" type="\\Harbor\\SinkException"/>
        </docblock>
      </method>
      <method final="false" abstract="false" static="false" namespace="\\Harbor" line="5" visibility="public">
        <name>sail</name><full_name>\\Harbor\\Vessel::sail()</full_name><value></value>
        <inherited_from>\\Harbor\\Vessel</inherited_from>
      </method>
    </class>
    <enum namespace="\\Harbor" line="40"><name>Mode</name><full_name>\\Harbor\\Mode</full_name>
      <case namespace="\\Harbor" line="41"><name>Sail</name><full_name>\\Harbor\\Mode::Sail</full_name><value>'s'</value></case>
    </enum>
    <function namespace="\\Harbor" line="50"><name>launch</name><full_name>\\Harbor\\launch()</full_name></function>
  </file>
  <file path="src/Vessel.php" hash="2">
    <class final="false" abstract="true" namespace="\\Harbor" line="3"><name>Vessel</name><full_name>\\Harbor\\Vessel</full_name>
      <method visibility="public" line="5"><name>sail</name><full_name>\\Harbor\\Vessel::sail()</full_name></method>
    </class>
    <class namespace="\\Harbor" line="9"><extends>\\RuntimeException</extends><name>SinkException</name><full_name>\\Harbor\\SinkException</full_name></class>
    <interface namespace="\\Harbor\\Port" line="9"><name>Dock</name><full_name>\\Harbor\\Port\\Dock</full_name></interface>
  </file>
</project>`

test('a class has its texts, its parents and its members', () => {
  const { library, diagnostics } = readOutput(readPhpdoc, { 'structure.xml': version3 })
  expect(diagnostics).toEqual([])
  expect(library).toMatchObject({ format: 'phpdoc', language: 'php', name: 'Harbor SDK', version: '2.1' })
  expect(library?.groups.map(({ title }) => title)).toEqual(['Harbor', 'Harbor\\Port'])
  const ship = symbolOf(library, '\\Harbor\\Ship')
  expect(ship).toMatchObject({
    kind: 'class',
    name: 'Ship',
    scope: 'Harbor',
    modifiers: ['final'],
    description:
      'Floats. See [Ship::load()](#sdk-symbol/%5CHarbor%5CShip%3A%3Aload%28%29) and [the site](https://example.com).\n\nMore **text**',
    deprecated: 'Since version 2.0. Use Boat.',
    since: '1.0',
    sections: [{ title: 'Author', text: 'Ann' }],
    see: ['[Vessel](#sdk-symbol/%5CHarbor%5CVessel)'],
    location: { name: 'src/Ship.php:10' },
  })
  expect(ship.extends.map(typeText)).toEqual(['Vessel{\\Harbor\\Vessel}'])
  expect(ship.implements.map(typeText)).toEqual(['JsonSerializable'])
  expect(ship.signatures[0]?.code).toBe('final class Ship extends Vessel implements JsonSerializable')
  expect(ship.members.map(({ kind, qualifiedName }) => [kind, qualifiedName])).toEqual([
    ['constant', 'Ship.SPEED'],
    ['property', 'Ship.crew'],
    ['method', 'Ship.load'],
    ['method', 'Ship.sail'],
  ])
})

test('a method has parameters, a result and exceptions', () => {
  const { library } = readOutput(readPhpdoc, { 'structure.xml': version3 })
  const [signature] = symbolOf(library, '\\Harbor\\Ship::load()').signatures
  expect(signature?.code).toBe('public function load(mixed &$cargo, string ...$more, int $count = 1): Ship')
  expect(
    signature?.parameters.map(({ name, type, isOptional, isRest }) => [name, typeText(type), isOptional, isRest]),
  ).toEqual([
    ['$cargo', 'Harbor\\Cargo|string', false, false],
    ['$more', 'string', false, true],
    ['$count', 'int', true, false],
  ])
  expect(signature?.parameters[0]?.description).toBe('what to load')
  expect(typeText(signature?.returns?.type)).toBe('Ship{\\Harbor\\Ship}')
  expect(signature?.throws.map(({ type }) => typeText(type))).toEqual(['SinkException{\\Harbor\\SinkException}'])
})

test('properties have the type of their comment, and inherited members name their origin', () => {
  const { library } = readOutput(readPhpdoc, { 'structure.xml': version3 })
  const crew = symbolOf(library, '\\Harbor\\Ship::$crew')
  expect(crew).toMatchObject({ modifiers: ['protected', 'static'], value: '[]', description: 'everybody' })
  expect(typeText(crew.type)).toBe('array<int, Ship{\\Harbor\\Ship}>|null')
  expect(typeText(symbolOf(library, '\\Harbor\\Ship::sail()').inheritedFrom)).toBe(
    'Vessel::sail{\\Harbor\\Vessel::sail()}',
  )
  expect(symbolOf(library, '\\Harbor\\Mode').members).toMatchObject([
    { kind: 'enum-member', name: 'Sail', value: "'s'" },
  ])
  expect(library?.symbols.map(({ kind }) => kind)).toContain('exception')
  expect(symbolOf(library, '\\Harbor\\launch()')).toMatchObject({ kind: 'function', name: 'launch' })
})

test('version 2 writes dollar signs and HTML in tags', () => {
  const { library } = readOutput(readPhpdoc, {
    'structure.xml': `<?xml version="1.0" encoding="utf-8"?><project title="" version="2.9.1"><file path="a\\b.php">
<class namespace="global" line="1" package="Tools"><name>Box</name><full_name>\\Box</full_name>
<method visibility="public"><name>put</name><full_name>\\Box::put()</full_name>
<docblock line="1"><description>Puts.</description><long-description/><tag name="param" description="&lt;p&gt;- the &lt;em&gt;thing&lt;/em&gt;&lt;/p&gt;" type="string" variable="$it"><type>string</type></tag></docblock>
<argument line="0"><name>$it</name><default><![CDATA[]]></default><type>string</type></argument></method></class></file></project>`,
  })
  expect(library).toMatchObject({ name: 'api', version: undefined })
  expect(library?.groups[0]?.title).toBe('Tools')
  expect(symbolOf(library, '\\Box').location).toEqual({ name: 'a/b.php:1' })
  expect(symbolOf(library, '\\Box::put()').signatures[0]).toMatchObject({
    code: 'public function put(string $it)',
    parameters: [{ name: '$it', description: 'the *thing*' }],
  })
})

test('entities of a DTD do not expand', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE project [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<project><file path="a.php"><class><name>A</name><full_name>\\A</full_name></class></file><file path="b.php"><class><name>&b;&c;</name></class></file></project>`
  const { library, diagnostics } = readOutput(readPhpdoc, { 'structure.xml': bomb })
  expect(library?.symbols.map(({ id }) => id)).toEqual(['\\A'])
  expect(codesOf(diagnostics)).toEqual(['api-spec/invalid-xml api/structure.xml:2'])
})

test('after a syntax error, the files before it are shown', () => {
  const { library, diagnostics } = readOutput(readPhpdoc, {
    'structure.xml': version3.replace('<name>Vessel</name>', '<name>Vessel<name>'),
  })
  expect(library?.symbols.map(({ id }) => id)).toContain('\\Harbor\\Ship')
  expect(diagnostics).toMatchObject([{ code: 'api-spec/invalid-xml', span: { path: 'api/structure.xml', line: 52 } }])
})

test('elements without a name, and names that are used twice, are reported', () => {
  const one = '<class><name>A</name><full_name>\\A</full_name></class>'
  const text = `<project><file path="a.php">${one}${one}<class><name/></class></file></project>`
  const { library, diagnostics } = readOutput(readPhpdoc, { 'structure.xml': text })
  expect(library?.symbols).toHaveLength(1)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"A" is defined twice. Only the first definition is shown.',
    'A "class" has no name, so it is left out.',
  ])
})

test('deep elements are left out', () => {
  const deep = `<project><file path="a.php"><class><name>A</name>${'<x>'.repeat(50_000)}${'</x>'.repeat(50_000)}</class></file></project>`
  expect(readOutput(readPhpdoc, { 'structure.xml': deep }).library?.symbols).toHaveLength(1)
})

test('a file without elements is reported', () => {
  expect(codesOf(readOutput(readPhpdoc, { 'structure.xml': '<project/>' }).diagnostics)).toEqual([
    'api-spec/invalid-sdk-output api/structure.xml:1',
  ])
})
