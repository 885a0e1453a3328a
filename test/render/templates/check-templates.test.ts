import { expect, test } from 'vitest'
import { checkTemplates } from '../../../src/render/templates/check-templates.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'
import { frameWith } from '../../support/frame-files.ts'

function findings(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  return checkTemplates(frameWith(...Object.entries(files).map(([path, text]) => ({ path: `look/${path}`, text }))))
    .diagnostics
}

/** `code line:column hint` of each finding in one partial that stands for ours. */
function inFooter(text: string): string[] {
  return findings({ 'partials/footer.hbs': text }).map(
    ({ code, span, hint }) => `${code} ${span?.line}:${span?.column} ${hint}`,
  )
}

test('our own templates pass the check', () => {
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
  [
    '{{icon page.title}}',
    'render/unknown-field 1:3 Use a field such as icon. For icons of the interface, write {{ui "menu"}}.',
  ],
  ['{{nodes tabs}}', 'render/unknown-field 1:3 Use sidebar or children. For other lists, use {{#each}}.'],
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
  expect(findings(files).map(({ span, hint }) => [span?.path, hint])).toEqual([
    // It cannot be used without its part.
    ['look/partials/footer.hbs', 'Fix partials/mine.hbs.'],
    ['look/partials/mine.hbs', 'Did you mean "wide"?'],
  ])
})

test.each([
  ['{{{page.title}}}', '1:1'],
  ['a\n {{&page.title}}', '2:2'],
  ['{{{t "next"}}}', '1:1'],
  ['{{#each tabs}}{{{this}}}{{/each}}', '1:15'],
  ['{{> logo textHtml=page.title}}', '1:10'],
  ['{{#each tabs as |oneHtml|}}{{{oneHtml}}}{{/each}}', '1:1'],
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
  ['{{shout page.title}}', expect.stringContaining('render/template-error 1:3 Valid helpers: eq, icon')],
  ['{{log page}}', expect.stringContaining('render/template-error 1:3')],
  ['{{icon}}', 'render/template-error 1:3 To use a field with this name, write {{this.icon}}.'],
  ['{{if page.title}}', 'render/template-error 1:3 Write {{#if …}} and {{/if}}.'],
  ['{{#eq page.mode "wide"}}x{{/eq}}', 'render/template-error 1:4 Write {{#if (eq …)}} and {{/if}}.'],
  [
    '{{#if page.title page.mode}}x{{/if}}',
    'render/template-error 1:4 Write one field or one helper in parentheses: {{#if …}}.',
  ],
  ['{{> eyebro}}', 'render/template-error 1:1 Did you mean "eyebrow"?'],
  ['{{> mine}}', 'render/template-error 1:1 Create partials/mine.hbs in the templates folder, or remove the call.'],
  ['{{*mark}}', 'render/template-error 1:1 Write {{#*inline "name"}} and {{/inline}}.'],
  ['<p>\n{{#if page.title}}\n<b>\n', 'render/template-error 2:1 Write {{/if}} where it ends.'],
  [
    '{{#if page}}{{#each tabs}}x{{/if}}',
    'render/template-error 1:16 Close it with {{/each}}, after the blocks inside it.',
  ],
  ['x{{/if}}', 'render/template-error 1:1 Remove it, or add the opening tag.'],
  ['{{page.title', 'render/template-error 1:1 Look for a missing or extra brace, bracket or quotation mark.'],
  [
    '{{#if page}}'.repeat(101) + '{{/if}}'.repeat(101),
    'render/template-error 1:1 Split it into partials, or use a loop for repeated parts.',
  ],
  [
    '{{#if page}}{{/if}}'.repeat(2501),
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

test.each([
  ['{{> footer}}', '1:1'],
  ['{{#if page.title}}{{> footer .}}{{/if}}', '1:19'],
  ['{{#> logo}}{{/logo}}{{> document}}', '1:21'],
])('a partial that calls itself with the same data is reported at the call: %s', (text, place) => {
  expect(inFooter(text)).toContainEqual(
    `render/template-error ${place} Remove the call, or pass other data to the partial, such as an entry of a list or a field.`,
  )
})

test('a partial can call itself for nested data', () => {
  expect(
    inFooter(
      '{{#*inline "menu"}}{{title}}{{#each menu}}{{> menu}}{{/each}}{{/inline}}{{#each tabs}}{{> menu}}{{/each}}',
    ),
  ).toEqual([])
})

test('partials that multiply each other are reported before they are rendered', () => {
  const chain = Array.from(
    { length: 30 },
    (_, at) => [`partials/p${at}.hbs`, `{{> p${at + 1}}}{{> p${at + 1}}}`] as const,
  )
  const files = { 'partials/footer.hbs': '{{> p0}}', ...Object.fromEntries(chain), 'partials/p30.hbs': 'x' }
  expect(findings(files).find(({ message }) => message.includes('more than 20000 statements'))).toBeDefined()
})

test.each([
  ['partials/footr.hbs', 'render/unused-partial', 'Did you mean "footer"?'],
  ['partials/deep/mine.hbs', 'render/unused-partial', 'Call it in one of your templates: {{> deep/mine}}.'],
  ['layouts/pages.hbs', 'render/unknown-layout', 'Did you mean "page"?'],
])('a file whose name matches no template is reported: %s', (path, code, hint) => {
  expect(findings({ [path]: 'x' })).toMatchObject([{ code, severity: 'warning', hint }])
})

test('our template replaces one with a mistake, and one that calls such a partial', () => {
  const { value } = checkTemplates(
    frameWith(
      { path: 'look/partials/footer.hbs', text: '{{> a}}' },
      { path: 'look/partials/a.hbs', text: '{{> b}}' },
      { path: 'look/partials/b.hbs', text: '{{page.titel}}' },
      { path: 'look/partials/logo.hbs', text: '{{site.name}}' },
    ),
  )
  expect(value.map(({ name }) => name)).toEqual(['logo'])
})
