import { expect, test } from 'vitest'
import { readJavadoc } from '../../../../src/api-spec/sdk/javadoc/read-javadoc.ts'
import { codesOf, readOutput, symbolOf, typeText } from '../read-output.ts'

const java = 'https://docs.example.com/java.base/java'
const document = (title: string, body: string): string =>
  `<!DOCTYPE HTML><html><head><title>${title} (Harbor 2.1 API)</title></head><body><!-- ======== START OF CLASS DATA ======== -->${body}</body></html>`

/** As Java 17 and later write it. */
const ship = document(
  'Ship',
  `<main><div class="header"><h1 title="Class Ship" class="title">Class Ship&lt;T&gt;</h1></div>
<div class="inheritance"><a href="${java}/lang/Object.html">java.lang.Object</a><div class="inheritance"><a href="Vessel.html">com.acme.Vessel</a><div class="inheritance">com.acme.Ship&lt;T&gt;</div></div></div>
<section class="class-description" id="class-description">
<dl class="notes"><dt>Type Parameters:</dt><dd><span id="type-param-T"><code>T</code> - the cargo</span></dd></dl>
<dl class="notes"><dt>All Implemented Interfaces:</dt><dd><code><a href="${java}/lang/Iterable.html">Iterable</a>&lt;T&gt;</code>, <code>Closeable</code></dd></dl><hr>
<div class="horizontal-scroll"><div class="type-signature"><span class="annotations"><a href="Marked.html">@Marked</a>("x")
</span><span class="modifiers">public final class </span><span class="element-name type-name-label">Ship&lt;T extends <a href="${java}/lang/Comparable.html">Comparable</a>&lt;T&gt;,<wbr>K&gt;</span>
<span class="extends-implements">extends <a href="Vessel.html">Vessel</a></span></div>
<div class="block">Carries <code>T</code>, see <a href="#load(T)"><code>load(T)</code></a> and <a href="other.html">that</a>. <script>alert(1)</script>
<pre><code>ship.load("x");</code></pre><h2>Example</h2><pre>x</pre></div>
<dl class="notes"><dt>Since:</dt><dd>1.2</dd><dt>Author:</dt><dd>Ann</dd><dt>See Also:</dt><dd><ul class="see-list"><li><a href="https://example.com">Site</a></li><li><a href="../../constant-values.html#x">Constant Field Values</a></li></ul></dd></dl></div>
</section>
<section class="summary"><div class="inherited-list"><h3 id="methods-inherited-from-class-com.acme.Vessel">Methods inherited from class <a href="Vessel.html">Vessel</a></h3><code><a href="Vessel.html#close()">close</a></code></div>
<div class="inherited-list"><h3 id="methods-inherited-from-class-java.lang.Object">Methods</h3><code>wait</code></div></section>
<section class="details"><ul><li><section class="field-details" id="field-detail"><h2>Field Details</h2><ul><li>
<section class="detail" id="SPEED"><h3>SPEED</h3><div class="member-signature"><span class="modifiers">public static final</span>&nbsp;<span class="return-type">int</span>&nbsp;<span class="element-name">SPEED</span></div></section></li></ul></section></li>
<li><section class="constructor-details" id="constructor-detail"><ul><li><section class="detail" id="&lt;init&gt;(java.lang.String)"><h3>Ship</h3><div class="member-signature"><span class="modifiers">public</span>&nbsp;<span class="element-name">Ship</span><wbr><span class="parameters">(<a href="${java}/lang/String.html">String</a>&nbsp;name)</span></div></section></li></ul></section></li>
<li><section class="method-details" id="method-detail"><ul><li>
<section class="detail" id="load(T)"><h3>load</h3><div class="horizontal-scroll"><div class="member-signature"><span class="modifiers">public</span>&nbsp;<span class="type-parameters">&lt;X&gt;</span>&nbsp;<span class="return-type"><a href="Ship.html">Ship</a>&lt;<a href="Ship.html" title="type parameter in Ship">T</a>,<wbr>K&gt;</span>&nbsp;<span class="element-name">load</span><wbr><span class="parameters">(T&nbsp;cargo,
 T...&nbsp;more)</span>
                throws <span class="exceptions"><a href="${java}/io/IOException.html">IOException</a></span></div>
<div class="deprecation-block"><span class="deprecated-label">Deprecated, for removal: This API element is subject to removal in a future version.</span><div class="deprecation-comment">Use <a href="#SPEED">x</a>.</div></div>
<div class="block">Loads.</div>
<dl class="notes"><dt>Overrides:</dt><dd><code><a href="Vessel.html#load()">load</a></code>&nbsp;in class&nbsp;<code><a href="Vessel.html">Vessel</a></code></dd><dt>Parameters:</dt><dd><code>cargo</code> - what to <b>load</b></dd><dt>Returns:</dt><dd>this ship</dd><dt>Throws:</dt><dd><code><a href="${java}/io/IOException.html">IOException</a></code> - if closed</dd><dt>API Note:</dt><dd>careful</dd></dl></div></section></li>
<li><section class="detail" id="load()"><h3>load</h3><div class="member-signature"><span class="modifiers">public</span>&nbsp;<span class="return-type">void</span>&nbsp;<span class="element-name">load</span>()</div></section></li></ul></section></li></ul></section></main>`,
)

const vessel = document(
  'Vessel',
  '<section class="class-description"><div class="type-signature"><span class="modifiers">public abstract class </span><span class="element-name">Vessel</span></div></section>',
)
const summary =
  '<html><head><title>com.acme</title></head><body><table><tr><td><div class="block">Short.</div></td></tr></table><section class="package-description"><div class="block">All about ships. <p>More.</div></section></body></html>'
const values =
  '<div class="summary-table"><div class="col-first"><code id="com.acme.Ship.SPEED">public static final int</code></div><div class="col-second"><code><a href="com/acme/Ship.html#SPEED">SPEED</a></code></div><div class="col-last"><code>12</code></div></div>'

const files = {
  'com/acme/Ship.html': ship,
  'com/acme/Vessel.html': vessel,
  'com/acme/package-summary.html': summary,
  'com/acme/package-tree.html': '<html></html>',
  'constant-values.html': values,
  'index.html': '<title>Overview (Harbor 2.1 API)</title>',
}

test('a class has its texts, its parents and its members', () => {
  const { library, diagnostics } = readOutput(readJavadoc, files)
  expect(diagnostics).toEqual([])
  expect(library).toMatchObject({ format: 'javadoc', language: 'java', name: 'Harbor 2.1' })
  expect(library?.groups).toEqual([
    { title: 'com.acme', symbols: ['com.acme', 'com.acme.Ship', 'com.acme.Vessel'], groups: [] },
  ])
  expect(symbolOf(library, 'com.acme')).toMatchObject({
    kind: 'package',
    description: 'All about ships.\n\nMore.',
    contents: ['com.acme.Ship', 'com.acme.Vessel'],
  })
  const type = symbolOf(library, 'com.acme.Ship')
  expect(type).toMatchObject({
    kind: 'class',
    qualifiedName: 'Ship',
    modifiers: ['final'],
    since: '1.2',
    sections: [{ title: 'Author', text: 'Ann' }],
    see: ['[Site](https://example.com)'],
  })
  expect(type.description).toBe(
    'Carries `T`, see [`load(T)`](#sdk-symbol/com.acme.Ship%23load%28%29) and that.\n\n```java\nship.load("x");\n```\n\n## Example\n\n```\nx\n```',
  )
  expect(type.signatures[0]?.code).toBe(
    '@Marked("x")\npublic final class Ship<T extends Comparable<T>, K> extends Vessel',
  )
  expect(
    type.signatures[0]?.typeParameters.map(({ name, type: bound, description }) => [
      name,
      typeText(bound),
      description,
    ]),
  ).toEqual([
    ['T', `Comparable{${java}/lang/Comparable.html}<T>`, 'the cargo'],
    ['K', undefined, undefined],
  ])
  expect(type.extends.map(typeText)).toEqual(['Vessel{com.acme.Vessel}'])
  expect(type.implements.map(typeText)).toEqual([`Iterable{${java}/lang/Iterable.html}<T>`, 'Closeable'])
  expect(type.inheritedMembers.map(typeText)).toEqual(['Vessel.close{com.acme.Vessel#close()}'])
  expect(type.members.map(({ kind, id, value }) => [kind, id, value])).toEqual([
    ['constant', 'com.acme.Ship#SPEED', '12'],
    ['constructor', 'com.acme.Ship#Ship()', undefined],
    ['method', 'com.acme.Ship#load()', undefined],
  ])
})

test('a method has a signature for each overload', () => {
  const { library } = readOutput(readJavadoc, files)
  const [first, second] = symbolOf(library, 'com.acme.Ship#load()').signatures
  expect(first).toMatchObject({
    code: 'public <X> Ship<T, K> load(T cargo, T... more) throws IOException',
    description: 'Loads.',
    deprecated:
      'Use [x](#sdk-symbol/com.acme.Ship%23SPEED). This API element is subject to removal in a future version.',
    sections: [{ title: 'API Note', text: 'careful' }],
    typeParameters: [{ name: 'X' }],
    parameters: [
      { name: 'cargo', description: 'what to **load**' },
      { name: 'more', isRest: true },
    ],
    returns: { description: 'this ship' },
    throws: [{ description: 'if closed' }],
  })
  expect(typeText(first?.returns?.type)).toBe('Ship{com.acme.Ship}<T, K>')
  expect(second).toMatchObject({ code: 'public void load()', returns: undefined, deprecated: undefined })
})

/** As Java 8 writes it. */
const java8 = document(
  'Box',
  `<div class="header"><div class="subTitle">com.acme</div><h2 title="Enum Box" class="title">Enum Box</h2></div><div class="contentContainer">
<ul class="inheritance"><li>java.lang.Object</li><li><ul class="inheritance"><li>java.lang.Enum&lt;<a href="../../com/acme/Box.html">Box</a>&gt;</li><li><ul class="inheritance"><li>com.acme.Box</li></ul></li></ul></li></ul>
<div class="description"><ul class="blockList"><li class="blockList"><dl><dt>All Implemented Interfaces:</dt><dd>java.io.Serializable</dd></dl><hr><br>
<pre>public enum <span class="typeNameLabel">Box</span>
extends java.lang.Enum&lt;<a href="../../com/acme/Box.html">Box</a>&gt;</pre>
<div class="block"><span class="deprecatedLabel">Deprecated.</span>&nbsp;<span class="deprecationComment">Use a bag.</span></div><div class="block">Holds things.</div>
<dl><dt><span class="simpleTagLabel">Since:</span></dt><dd>1.0</dd><dt><span class="seeLabel">See Also:</span></dt><dd><a href="../../com/acme/Ship.html"><code>Ship</code></a>, 
<a href="../../serialized-form.html#com.acme.Box">Serialized Form</a></dd></dl></li></ul></div>
<div class="details"><ul class="blockList"><li class="blockList">
<ul class="blockList"><li class="blockList"><a name="enum.constant.detail"><!--   --></a><h3>Enum Constant Detail</h3><a name="SMALL"><!--   --></a><ul class="blockListLast"><li class="blockList"><h4>SMALL</h4><pre>public static final&nbsp;<a href="../../com/acme/Box.html">Box</a> SMALL</pre></li></ul></li></ul>
<ul class="blockList"><li class="blockList"><a name="method.detail"><!--   --></a><h3>Method Detail</h3><a name="put-java.lang.String-int-"><!--   --></a><ul class="blockListLast"><li class="blockList"><h4>put</h4><pre>@Deprecated
public&nbsp;int&nbsp;put(java.lang.String&nbsp;thing,
               int&nbsp;count)
        throws java.io.IOException</pre><div class="block">Puts. See <a href="../../com/acme/Ship.html#load--"><code>load</code></a>.</div><dl><dt><span class="paramLabel">Parameters:</span></dt><dd><code>thing</code> - what</dd><dt><span class="returnLabel">Returns:</span></dt><dd>how many</dd></dl></li></ul></li></ul>
</li></ul></div></div>`,
)

/** As Java 15 writes it. */
const java15 = document(
  'Port',
  `<main><section class="description"><pre>public interface <span class="typeNameLabel">Port</span></pre><div class="block">A port.</div></section>
<section class="details"><ul class="blockList"><li class="blockList"><section class="methodDetails"><ul class="blockList"><li class="blockList"><a id="method.detail"></a><h2>Method Details</h2><ul class="blockListLast"><li class="blockList">
<section class="detail"><h3><a id="dock(int)">dock</a></h3><div class="memberSignature"><span class="returnType">void</span>&nbsp;<span class="memberName">dock</span>&#8203;(<span class="arguments">int&nbsp;at)</span></div><div class="block">Docks.</div></section></li></ul></li></ul></section></li></ul></section></main>`,
)

test('older versions are read in the same way', () => {
  const { library } = readOutput(readJavadoc, { ...files, 'com/acme/Box.html': java8, 'com/acme/Port.html': java15 })
  const box = symbolOf(library, 'com.acme.Box')
  expect(box).toMatchObject({
    kind: 'enum',
    description: 'Holds things.',
    deprecated: 'Use a bag.',
    since: '1.0',
    see: ['[`Ship`](#sdk-symbol/com.acme.Ship)'],
  })
  expect(box.signatures[0]?.code).toBe('public enum Box')
  expect(box.members.map(({ kind, id }) => [kind, id])).toEqual([
    ['enum-member', 'com.acme.Box#SMALL'],
    ['method', 'com.acme.Box#put()'],
  ])
  expect(symbolOf(library, 'com.acme.Box#put()')).toMatchObject({
    description: 'Puts. See [`load`](#sdk-symbol/com.acme.Ship%23load%28%29).',
    signatures: [
      {
        code: '@Deprecated\npublic int put(java.lang.String thing, int count) throws java.io.IOException',
        parameters: [{ name: 'thing', description: 'what' }, { name: 'count' }],
        returns: { type: [{ text: 'int' }], description: 'how many' },
        throws: [{ type: [{ text: 'java.io.IOException' }] }],
      },
    ],
  })
  expect(symbolOf(library, 'com.acme.Port#dock()')).toMatchObject({
    kind: 'method',
    description: 'Docks.',
    signatures: [{ code: 'void dock(int at)', parameters: [{ name: 'at' }] }],
  })
})

test('modules contain packages', () => {
  const { library } = readOutput(readJavadoc, {
    'one/module-summary.html': '<section class="module-description"><div class="block">Module one.</div></section>',
    'one/a/A.html': vessel,
    'two/module-summary.html': '',
    'two/b/B.html': vessel,
  })
  expect(library?.groups).toEqual([
    { title: 'one', symbols: ['module:one'], groups: [{ title: 'a', symbols: ['a.A'], groups: [] }] },
    { title: 'two', symbols: ['module:two'], groups: [{ title: 'b', symbols: ['b.B'], groups: [] }] },
  ])
  expect(symbolOf(library, 'module:one').description).toBe('Module one.')
})

test('a broken page costs only its own class', () => {
  const { library, diagnostics } = readOutput(readJavadoc, {
    ...files,
    'com/acme/Empty.html': '<!-- ======== START OF CLASS DATA ======== -->',
    'com/acme/Deep.html': `<!-- START OF CLASS DATA -->${'<div>'.repeat(20_000)}`,
  })
  expect(library?.symbols).toHaveLength(3)
  expect(codesOf(diagnostics)).toEqual([
    'api-spec/too-deep api/com/acme/Deep.html:1',
    'api-spec/invalid-sdk-output api/com/acme/Empty.html:1',
  ])
})
