import { expect, test } from 'vitest'
import { checkTemplates } from '../../../src/render/templates/check-templates.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { frameWith } from '../../support/frame-files.ts'

function diagnosticsOf(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  return checkTemplates(frameWith(...Object.entries(files).map(([path, text]) => ({ path: `look/${path}`, text }))))
    .diagnostics
}

/** `code line:column hint` of each diagnostic of a partial that replaces a built-in one. */
function inFooter(text: string): string[] {
  return diagnosticsOf({ 'partials/footer.hbs': text }).map(
    ({ code, span, hint }) => `${code} ${span?.line}:${span?.column} ${hint}`,
  )
}

test('built-in templates have no diagnostics', () => {
  const { layouts, partials } = frameWith()
  const toFiles = (kind: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([name, text]) => ({ path: `look/${kind}/${name}.hbs`, text }))
  const copies = [...toFiles('layouts', layouts), ...toFiles('partials', partials)]
  const { value, diagnostics } = checkTemplates(frameWith(...copies))
  expect(diagnostics).toEqual([])
  expect(value).toHaveLength(copies.length)
})

test.each([
  ['{{page.titel}}', 'render/unknown-field 1:3 Did you mean "title"?'],
  ['{{#each tabs}}{{titel}}{{/each}}', 'render/unknown-field 1:17 Did you mean "title"?'],
  ['{{#each tabs as |tab|}}{{tab.titel}}{{/each}}', 'render/unknown-field 1:26 Did you mean "title"?'],
  ['{{#with site.logo}}{{ligth}}{{/with}}', 'render/unknown-field 1:22 Did you mean "light"?'],
  ['{{#page}}{{titel}}{{/page}}', 'render/unknown-field 1:12 Did you mean "title"?'],
  [
    '{{#each tabs}}{{../../page.title}}{{/each}}',
    'render/unknown-field 1:17 Pass the field to the partial, as in {{> partial style=../style}}, or use @root.',
  ],
  ['{{#each tabs}}{{@root.page.titel}}{{/each}}', 'render/unknown-field 1:17 Did you mean "title"?'],
  ['{{#if (eq page.mod "wide")}}x{{/if}}', 'render/unknown-field 1:11 Did you mean "mode"?'],
  ['{{#with page.feedback.[0]}}{{titel}}{{/with}}', 'render/unknown-field 1:30 Did you mean "title"?'],
  ['{{#with (lookup page.feedback 0)}}{{titel}}{{/with}}', 'render/unknown-field 1:37 Did you mean "title"?'],
  ['{{labels.nextt}}', 'render/unknown-field 1:3 Did you mean "next"?'],
  ['{{#> logo}}{{page.titel}}{{/logo}}', 'render/unknown-field 1:14 Did you mean "title"?'],
  [
    '{{#*inline "one"}}{{titel}}{{/inline}}{{#each tabs}}{{> one}}{{/each}}',
    'render/unknown-field 1:21 Did you mean "title"?',
  ],
])('an unknown field is reported with the nearest name: %s', (text, expected) => {
  expect(inFooter(text)).toEqual([expected])
})

test.each([
  '{{#each toc}}{{@index}}{{text}}{{this.id}}{{../site.name}}{{#if @last}}{{@root.page.title}}{{/if}}{{/each}}',
  '{{toc.length}} {{page.feedback.[0].title}} {{lookup toc 0}} {{labels.next}} {{labels.[on-this-page]}}',
  '{{#with previous as |link|}}{{link.title}}{{icon link.icon}}{{/with}}{{#each labels}}{{this}}{{/each}}',
  '{{#*inline "one"}}{{title}}{{/inline}}{{#each tabs}}{{> one}}{{#each menu}}{{> one}}{{/each}}{{/each}}',
  '{{#> logo}}x{{/logo}}{{#each (or tabs anchors)}}{{title}}{{/each}}{{> (lookup site "name")}}',
  '{{#each sidebar}}{{type}}{{children}}{{method}}{{/each}}{{nodes sidebar}}{{ui "menu"}}{{{ui "menu"}}}',
])('a known field is not reported: %s', text => {
  expect(inFooter(text)).toEqual([])
})

test('a field that one call passes to a partial is known', () => {
  const files = {
    'partials/footer.hbs': '{{> mine wide=true}}{{#each tabs}}{{> mine}}{{/each}}',
    'partials/mine.hbs': '{{#if wide}}{{site.name}}{{/if}}{{widee}}',
  }
  expect(diagnosticsOf(files).map(({ span, hint }) => [span?.path, hint])).toEqual([
    ['look/partials/mine.hbs', 'Did you mean "wide"?'],
  ])
})

test.each([
  ['{{{page.title}}}', '1:1'],
  ['a\n {{&page.title}}', '2:2'],
  ['{{{t "next"}}}', '1:1'],
  ['{{#each tabs}}{{{this}}}{{/each}}', '1:15'],
])('text is not rendered as markup: %s', (text, place) => {
  expect(inFooter(text)).toContainEqual(expect.stringContaining(`render/raw-text ${place} `))
})

test('markup is rendered as markup', () => {
  expect(
    inFooter('{{{page.bodyHtml}}}{{#with site.banner}}{{{contentHtml}}}{{/with}}{{> logo partHtml="<b>"}}'),
  ).toEqual([])
})

test.each([
  ['{{t "nextt"}}', 'render/unknown-word 1:3 Did you mean "next"?'],
  ['{{t "edit-on-forge"}}', 'render/unknown-word 1:3 Add "edit-on-forge" to strings/en.json in the templates folder.'],
  ['{{ui "menue"}}', 'render/template-error 1:3 Did you mean "menu"?'],
  ['{{shout page.title}}', expect.stringContaining('render/template-error 1:3 Valid names: eq, icon')],
  ['{{log page}}', expect.stringContaining('render/template-error 1:3')],
  ['{{icon}}', 'render/template-error 1:3 To use a field with this name, write {{this.icon}}.'],
  [
    '{{if page.title}}',
    'render/template-error 1:3 Write {{#if …}} and {{/if}}, with one field or one helper in parentheses.',
  ],
  ['{{#eq page.mode "wide"}}x{{/eq}}', 'render/template-error 1:4 Write {{#if (eq …)}} and {{/if}}.'],
  [
    '{{#if page.title page.mode}}x{{/if}}',
    'render/template-error 1:4 Write {{#if …}} and {{/if}}, with one field or one helper in parentheses.',
  ],
  ['{{> eyebro}}', 'render/template-error 1:1 Did you mean "eyebrow"?'],
  ['{{> mine}}', 'render/template-error 1:1 Create partials/mine.hbs in the templates folder, or remove the call.'],
  ['<p>\n{{#if page.title}}\n<b>\n', 'render/template-error 2:1 Write {{/if}} where it ends.'],
  [
    '{{#if page}}{{#each tabs}}x{{/if}}',
    'render/template-error 1:16 Close it with {{/each}}, after the blocks inside it.',
  ],
  ['x{{/if}}', expect.stringContaining('render/template-error 1:1 Look for a missing')],
  ['{{page.title', expect.stringContaining('render/template-error 1:1 Look for a missing')],
  [
    '{{#if page}}'.repeat(1001) + '{{/if}}'.repeat(1001),
    'render/template-error 1:1 Split it into partials, or use a loop for repeated parts.',
  ],
  [
    '{{#if page}}{{/if}}'.repeat(1001),
    'render/template-error 1:1 Split it into partials, or use a loop for repeated parts.',
  ],
  [
    `{{or ${'(or '.repeat(4900)}1${')'.repeat(4900)}}}`,
    'render/template-error 1:1 Split it into partials, or use a loop for repeated parts.',
  ],
])('unsupported syntax is reported with a hint: %.60s', (text, expected) => {
  expect(inFooter(text)).toEqual([expected])
})

test('every mistake in a template is reported', () => {
  expect(inFooter('{{page.titel}}\n{{t "nextt"}}\n{{{page.title}}}')).toHaveLength(3)
})

test('a partial can call itself for nested data', () => {
  expect(
    inFooter(
      '{{#*inline "menu"}}{{title}}{{#each menu}}{{> menu}}{{/each}}{{/inline}}{{#each tabs}}{{> menu}}{{/each}}',
    ),
  ).toEqual([])
})

test('data that a built-in template passes to a partial is known', () => {
  const files = {
    'partials/topbar.hbs': '{{> selector}}',
    'partials/selector.hbs': '{{kind}}{{site.name}}{{#with current}}{{title}}{{/with}}',
  }
  expect(diagnosticsOf(files)).toEqual([])
})

test('a partial of the sidebar gets only the labels of the page', () => {
  const text = '{{title}}{{@root.labels.next}}{{@root.page.title}}'
  const [diagnostic, ...others] = diagnosticsOf({ 'partials/sidebar-node.hbs': text })
  expect([diagnostic?.message, others]).toEqual([expect.stringContaining('Unknown field "page" in this context.'), []])
})

test.each([
  ['partials/footr.hbs', 'render/unused-partial', 'Did you mean "footer"?'],
  ['partials/deep/mine.hbs', 'render/unused-partial', 'Call it in one of your templates: {{> deep/mine}}.'],
  ['layouts/pages.hbs', 'render/unknown-layout', 'Did you mean "page"?'],
])('a file whose name matches no template is reported: %s', (path, code, hint) => {
  expect(diagnosticsOf({ [path]: 'x' })).toMatchObject([{ code, severity: 'warning', hint }])
})

test('an invalid template is replaced by the built-in one, or left empty', () => {
  const { value } = checkTemplates(
    frameWith(
      { path: 'look/partials/footer.hbs', text: '{{> mine}}' },
      { path: 'look/partials/mine.hbs', text: '{{page.titel}}' },
      { path: 'look/partials/logo.hbs', text: '{{site.nmae}}' },
    ),
  )
  expect(value.map(({ name, text }) => [name, text])).toEqual([
    ['footer', '{{> mine}}'],
    ['mine', ''],
  ])
})
