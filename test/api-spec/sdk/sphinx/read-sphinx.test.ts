import { expect, test } from 'vitest'
import { readSphinx } from '../../../../src/api-spec/sdk/sphinx/read-sphinx.ts'
import { codesOf, readOutput, symbolOf, typeText } from '../read-output.ts'

const page = (name: string, body: string, title = 'API'): string =>
  JSON.stringify({ title, body, current_page_name: name })

/** As Sphinx 4 and later write it. */
const api = `<section id="api"><h1>API<a class="headerlink" href="#api">¶</a></h1><p>About the interface.</p>
<section id="module-harbor.ships"><span id="ships"></span><h2>Ships</h2><p>All about ships.</p>
<dl class="py class"><dt class="sig sig-object py" id="harbor.ships.Ship">
<em class="property"><span class="k"><span class="pre">class</span></span><span class="w"> </span></em><span class="sig-prename descclassname"><span class="pre">harbor.ships.</span></span><span class="sig-name descname"><span class="pre">Ship</span></span><span class="sig-paren">(</span><em class="sig-param"><span class="n"><span class="pre">name</span></span><span class="p">:</span><span class="w"> </span><span class="n">str</span></em>, <em class="sig-param"><span class="o">*</span></em>, <em class="sig-param"><span class="n">crew</span><span class="p">:</span> <span class="n">dict[str, int]</span> <span class="o">=</span> <span class="default_value">{'a': 1}</span></em><span class="sig-paren">)</span><a class="reference external" href="https://github.com/acme/harbor/blob/main/harbor/ships.py#L7"><span class="viewcode-link"><span class="pre">[source]</span></span></a><a class="headerlink" href="#x">¶</a></dt>
<dd><p>Bases: <a class="reference internal" href="#harbor.ships.Vessel" title="harbor.ships.Vessel"><code class="xref py"><span class="pre">Vessel</span></code></a>, <code>object</code></p>
<p>Floats. See <a class="reference internal" href="../guide/#harbor.ships.Ship.load"><code class="xref"><span class="pre">load()</span></code></a>.<script>alert(1)</script></p>
<div class="admonition note"><p class="admonition-title">Note</p><p>Keep dry.</p></div>
<p class="rubric">Example</p><div class="highlight-default notranslate"><div class="highlight"><pre><span></span><span class="n">Ship</span>(<span>&quot;x&quot;</span>)
</pre></div></div>
<dl class="field-list simple"><dt class="field-odd">Parameters<span class="colon">:</span></dt><dd class="field-odd"><ul class="simple"><li><p><strong>name</strong> – the name</p></li><li><p><strong>crew</strong> (<em>dict</em>) – everybody</p></li></ul></dd></dl>
<div class="versionadded"><p><span class="versionmodified added">Added in version 1.2.</span></p></div>
<div class="deprecated"><p><span class="versionmodified deprecated">Deprecated since version 2.0: </span>Use Boat.</p></div>
<dl class="py method"><dt class="sig sig-object py" id="harbor.ships.Ship.load"><em class="property"><span class="pre">async</span> </em><span class="sig-name descname">load</span><span class="sig-paren">(</span><em class="sig-param"><span class="o">**</span><span class="n">options</span></em><span class="sig-paren">)</span> <span class="sig-return"><span class="sig-return-icon">→</span> <span class="sig-return-typehint"><a class="reference internal" href="#harbor.ships.Ship">Ship</a> | None</span></span></dt>
<dt class="sig sig-object py"><span class="sig-name descname">load</span><span class="sig-paren">(</span><em class="sig-param"><span class="n">cargo</span></em><span class="sig-paren">)</span></dt>
<dd><p>Loads.</p><dl class="field-list simple"><dt>Returns:</dt><dd><p>this ship</p></dd><dt>Raises:</dt><dd><p><strong>ValueError</strong> – if full</p></dd><dt>Meta:</dt><dd><p>more</p></dd></dl></dd></dl>
<dl class="py attribute"><dt class="sig sig-object py" id="harbor.ships.Ship.speed"><span class="sig-name descname">speed</span><em class="property"><span class="p">:</span> int</em><em class="property"> <span class="p">=</span> 12</em></dt><dd></dd></dl>
</dd></dl>
<dl class="py class"><dt class="sig sig-object py" id="harbor.ships.Vessel"><span class="sig-name descname">Vessel</span></dt><dd></dd></dl>
<dl class="py exception"><dt class="sig sig-object py" id="harbor.ships.SinkError"><span class="sig-name descname">SinkError</span></dt><dd></dd></dl>
</section></section>`

const files = {
  'api.fjson': page('api', api),
  'guide.fjson': page('guide', '<p>Only text.</p>', 'Guide'),
  'genindex.fjson': page('genindex', '<dl></dl>'),
  'globalcontext.json': '{"project": "Harbor", "release": "2.1"}',
}

test('a class has its texts, its parents and its place', () => {
  const { library, diagnostics } = readOutput(readSphinx, files)
  expect(diagnostics).toEqual([])
  expect(library).toMatchObject({ format: 'sphinx', language: 'python', name: 'Harbor', version: '2.1' })
  expect(library?.groups).toEqual([
    {
      title: 'harbor.ships',
      symbols: ['harbor.ships', 'harbor.ships.Ship', 'harbor.ships.Vessel', 'harbor.ships.SinkError'],
      groups: [],
    },
  ])
  expect(symbolOf(library, 'harbor.ships')).toMatchObject({ kind: 'module', description: 'All about ships.' })
  const ship = symbolOf(library, 'harbor.ships.Ship')
  expect(ship).toMatchObject({
    kind: 'class',
    qualifiedName: 'Ship',
    description: 'Floats. See [`load()`](#sdk-symbol/harbor.ships.Ship.load).\n\n> **Note**\n>\n> Keep dry.',
    since: '1.2',
    deprecated: 'Since version 2.0: Use Boat.',
    examples: [{ text: '```python\nShip("x")\n```' }],
    location: { name: 'harbor/ships.py:7', url: 'https://github.com/acme/harbor/blob/main/harbor/ships.py#L7' },
  })
  expect(ship.extends.map(typeText)).toEqual(['Vessel{harbor.ships.Vessel}'])
  expect(ship.signatures[0]?.code).toBe("class Ship(name: str, *, crew: dict[str, int] = {'a': 1})")
  expect(
    ship.signatures[0]?.parameters.map(({ name, type, default: value, description }) => [
      name,
      typeText(type),
      value,
      description,
    ]),
  ).toEqual([
    ['name', 'str', undefined, 'the name'],
    ['crew', 'dict[str, int]', "{'a': 1}", 'everybody'],
  ])
  expect(symbolOf(library, 'harbor.ships.SinkError').kind).toBe('exception')
})

test('a method has a signature for each declaration, and fields of its own become sections', () => {
  const { library } = readOutput(readSphinx, files)
  const load = symbolOf(library, 'harbor.ships.Ship.load')
  expect(load).toMatchObject({
    kind: 'method',
    qualifiedName: 'Ship.load',
    modifiers: ['async'],
    description: 'Loads.',
  })
  expect(load.sections).toEqual([{ title: 'Meta', text: 'more' }])
  expect(load.signatures.map(({ code }) => code)).toEqual([
    'async def load(**options) -> Ship | None',
    'def load(cargo)',
  ])
  expect(load.signatures[0]?.parameters).toMatchObject([{ name: 'options', isRest: true }])
  expect(typeText(load.signatures[0]?.returns?.type)).toBe('Ship{harbor.ships.Ship} | None')
  expect(load.signatures[0]?.returns?.description).toBe('this ship')
  expect(load.signatures[0]?.throws).toEqual([{ type: [{ text: 'ValueError' }], description: 'if full' }])
  const speed = symbolOf(library, 'harbor.ships.Ship.speed')
  expect([typeText(speed.type), speed.value, speed.signatures[0]?.code]).toEqual(['int', '12', 'speed: int = 12'])
})

test('objects without a module get the one in their names', () => {
  const { library } = readOutput(readSphinx, {
    'a.fjson': page(
      'a',
      `<dl class="function"><dt id="tools.cut"><code class="descclassname">tools.</code><code class="descname">cut</code><span class="sig-paren">(</span><em>text</em>, <em>sep=', '</em><span class="sig-paren">)</span></dt><dd><table class="docutils field-list"><tbody><tr class="field"><th class="field-name">Parameters:</th><td class="field-body"><strong>text</strong> (<em>str</em>) – what to cut</td></tr></tbody></table></dd></dl>
      <dl class="py method"><dt class="sig sig-object py" id="tools.Box.put"><span class="sig-name descname">put</span>()</dt><dd></dd></dl>
      <dl class="py class"><dt class="sig sig-object py" id="tools.Box"><span class="sig-name descname">Box</span></dt><dd></dd></dl>
      <dl class="py function"><dt class="sig sig-object py" id="main"><span class="sig-name descname">main</span>()</dt><dd></dd></dl>`,
    ),
  })
  expect(library?.groups.map(({ title, symbols }) => [title, symbols])).toEqual([['tools', ['tools.cut', 'tools.Box']]])
  expect(symbolOf(library, 'tools.cut').signatures[0]).toMatchObject({
    code: "def cut(text, sep=', ')",
    parameters: [
      { name: 'text', type: [{ text: 'str' }], description: 'what to cut' },
      { name: 'sep', default: "', '" },
    ],
  })
  expect(symbolOf(library, 'tools.Box').members.map(({ id }) => id)).toEqual(['tools.Box.put'])
  expect(library?.symbols.map(({ id, scope }) => [id, scope])).toContainEqual(['main', undefined])
})

test('a deprecated parameter does not make its function deprecated', () => {
  const change = (kind: string, label: string, text: string) =>
    `<div class="${kind}"><p><span class="versionmodified">${label}: </span>${text}</p></div>`
  const { library } = readOutput(readSphinx, {
    'a.fjson': page(
      'a',
      `<dl class="py function"><dt class="sig sig-object py" id="m.f"><span class="sig-name descname">f</span>(<em class="sig-param">cmp</em>)</dt><dd>
      ${change('deprecated', 'Deprecated since version 1.0', '<em>cmp</em> goes away.')}
      ${change('versionadded', 'Added in version 1.1', 'More.')}</dd></dl>
      <dl class="py class"><dt class="sig sig-object py" id="m.A"><span class="sig-name descname">A</span></dt><dd><blockquote><div>
      <dl class="py method"><dt class="sig sig-object py" id="m.A.__init__"><span class="sig-name descname">__init__</span>()</dt><dd></dd></dl></div></blockquote></dd></dl>`,
    ),
  })
  expect(symbolOf(library, 'm.f')).toMatchObject({
    deprecated: undefined,
    since: '1.1',
    sections: [
      {
        title: 'Version history',
        text: '- Deprecated since version 1.0: *cmp* goes away.\n- Added in version 1.1: More.',
      },
    ],
  })
  expect(symbolOf(library, 'm.A').members).toMatchObject([{ kind: 'constructor', name: '__init__' }])
})

test('a broken page costs only its own symbols', () => {
  const deep = `${'<div>'.repeat(20_000)}x`
  const { library, diagnostics } = readOutput(readSphinx, {
    ...files,
    'broken.fjson': '{"body": ',
    'deep.fjson': page('deep', deep),
    'list.fjson': '[]',
  })
  expect(library?.symbols).toHaveLength(4)
  expect(codesOf(diagnostics)).toEqual([
    'api-spec/invalid-json api/broken.fjson:1',
    'api-spec/invalid-json api/list.fjson:1',
    'api-spec/too-deep api/deep.fjson:1',
  ])
})

test.each([500, 2_000, 4_000, 8_000])('%i elements in each other do not end the build', depth => {
  const text = `<dl class="py class"><dt class="sig sig-object py" id="m.A"><span class="descname">A</span></dt><dd>${'<div>'.repeat(depth)}x</dd></dl>`
  const { library, diagnostics } = readOutput(readSphinx, { ...files, 'deep.fjson': page('deep', text) })
  expect(library?.symbols.length).toBeGreaterThanOrEqual(4)
  expect(library?.symbols.length === 5 || diagnostics.some(({ code }) => code === 'api-spec/too-deep')).toBe(true)
})

test('pages without objects are reported', () => {
  expect(readOutput(readSphinx, { 'a.fjson': page('a', '<p>x</p>') }).diagnostics).toMatchObject([
    { code: 'api-spec/invalid-sdk-output' },
  ])
})
