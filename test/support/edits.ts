import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { writeFiles } from './temporary-folder.ts'

/** A change of a project: a file gets this text, or is removed. */
export interface Edit {
  readonly path: string
  readonly text: string | undefined
}

const pagePaths = ['index.mdx', 'a.mdx', 'guides/b.mdx', 'guides/index.mdx', 'a/index.mdx', 'c.md']
const snippetPaths = ['snippets/one.mdx', 'snippets/two.mdx']

const pageText = fc
  .record({
    title: fc.constantFrom('One', 'Two', 'Six'),
    /** The parts of a page that lists, the head and the frame show. */
    head: fc.constantFrom(
      '',
      'icon: rocket\n',
      'tag: NEW\n',
      'sidebarTitle: Short\n',
      'description: About **it**\n',
      'mode: wide\n',
      'hidden: true\n',
      'openapi: get /one\n',
      'keywords: [more]\nnoindex: true\n',
      'related: [/a, /guides/b]\n',
      '"og:image": /img.svg\nauthors: [{ name: Ada, url: /C }]\n',
    ),
    link: fc.constantFrom('/a', '/guides/b#part', './c', '/old', '/img.svg', '#part', '/nowhere'),
    snippet: fc.constantFrom('/snippets/one.mdx', '/snippets/two.mdx', '/snippets/gone.mdx'),
    extra: fc.constantFrom(
      '## Part',
      '```js\nlet a = 1\n```',
      '<Card title="x" icon="rocket" className="p-4">y</Card>',
      '{{product}} is $x^2$',
      '<Tabs><Tab title="T">x</Tab></Tabs>',
      '![p](/img.svg)',
      '![p](images/a.svg) [f](/files/a.pdf)',
      '<Broken',
      "import { Counter } from '/counter.jsx'\n\n<Counter start={1} />",
      'export const Own = () => <b onClick={() => {}}>own</b>\n\n<Own />',
      '```mermaid\nflowchart LR\n  A --> B\n```',
      '<Steps><Step title="One">Do it.</Step></Steps>\n\n<Accordion title="More">Text</Accordion>',
      '<script>console.log(1)</script>',
    ),
  })
  .map(({ title, head, link, snippet, extra }) => {
    return `---\ntitle: ${title}\n${head}---\nimport S from '${snippet}'\n\n[link](${link})\n\n<S />\n\n${extra}\n`
  })

const snippetText = fc.constantFrom(
  '## Part\n\nText.',
  'Other **text** with [a link](/a).',
  "import T from '/snippets/two.mdx'\n\n<T />",
  '{{product}}',
)

const config = fc
  .record({
    name: fc.constantFrom('Acme', 'Beta'),
    color: fc.constantFrom('#0f766e', '#b91c1c'),
    product: fc.constantFrom('Lectern', 'Anvil'),
    pages: fc.subarray(['index', 'a', 'guides/b', 'c', 'missing'], { minLength: 1 }),
    to: fc.constantFrom('/a', '/c'),
    title: fc.constantFrom('Start', 'Begin'),
    more: fc.constantFrom([], [{ group: 'More', pages: ['c', { group: 'Inner', pages: ['a', 'guides/b'] }] }]),
    api: fc.constantFrom([], [], [{ group: 'API', openapi: 'api.yaml' }]),
    indent: fc.constantFrom(0, 2),
    /** Pages of an older version, some of them listed in both. */
    /** The same pages in a second language, in a separate tab. */
    language: fc.constantFrom(undefined, 'de', 'ar'),
    frame: fc.constantFrom(
      {},
      { navbar: { links: [{ label: 'Status', href: 'https://status.example' }] } },
      { footer: { socials: { github: 'https://github.com/acme' } } },
      { banner: { content: 'New: [a](/a)' } },
      { search: { prompt: 'Look' }, styling: { codeblocks: 'dark' } },
      { seo: { metatags: { 'og:site_name': 'Acme' } }, contextual: { options: ['copy', 'view'] } },
      { icons: { library: 'lucide' }, theme: 'maple' },
      { metadata: { timestamp: true }, fonts: { family: 'Inter' } },
      { logo: '/img.svg', favicon: '/images/a.svg' },
      {
        footer: {
          links: [
            {
              header: 'More',
              items: [
                { label: 'C', href: '/C' },
                { label: 'PDF', href: '/files/a.pdf' },
              ],
            },
          ],
        },
      },
    ),
    older: fc.option(fc.subarray(['index', 'a', 'guides/b'], { minLength: 1 }), { nil: undefined }),
  })
  .map(({ name, color, product, pages, title, more, to, api, indent, language, frame, older }) => {
    const groups = [{ group: title, icon: 'book', pages }, ...more, ...api]
    const settings = {
      theme: 'mint',
      ...frame,
      name,
      colors: { primary: color },
      variables: { product },
      redirects: [{ source: '/old', destination: to }],
      navigation: navigationOf(groups, { older, language }),
    }
    return JSON.stringify(settings, null, indent)
  })

interface OtherDivisions {
  readonly older: readonly string[] | undefined
  readonly language: string | undefined
}

function navigationOf(groups: readonly object[], { older, language }: OtherDivisions): object {
  if (language) {
    const translated = { language, tabs: [{ tab: 'Guide', pages: ['c'] }] }
    return { languages: [{ language: 'en', groups }, translated] }
  }
  if (!older) return { groups }
  return {
    versions: [
      { version: '2', groups },
      { version: '1', groups: [{ group: 'Start', pages: older }] },
    ],
  }
}

/** An API spec: lines move, words and schemas change, and some links are broken. */
const description = fc
  .record({
    above: fc.constantFrom('', '# A comment\n', '# One\n# More\n'),
    words: fc.constantFrom('Gets [a](/a).', 'Gets [nothing](/nowhere).', 'Gets {it.'),
    text: fc.constantFrom('Text', 'See [nothing](/nowhere-either) ![p](/img.svg)', '<Broken'),
    schema: fc.constantFrom('{ type: string, description: "[no](/none)" }', '{ $ref: "#/components/schemas/Gone" }'),
    last: fc.constantFrom('', '  /three:\n    get: 5\n', '  /three:\n    delete: { responses: {} }\n'),
  })
  .map(({ above, words, text, schema, last }) =>
    [
      `${above}openapi: 3.1.0`,
      'info: { title: Shop, version: "1" }',
      'paths:',
      '  /one:',
      `    get: { description: ${JSON.stringify(words)}, responses: {} }`,
      '  /two:',
      '    put:',
      '      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Shown" } } } }',
      `      x-mint: { content: ${JSON.stringify(text)} }`,
      '      responses: {}',
      `${last}components:`,
      '  schemas:',
      `    Shown: ${schema}`,
      '',
    ].join('\n'),
  )

const picturePaths = ['img.svg', 'images/a.svg', 'images/more/a.svg']
const picture = fc
  .constantFrom(1, 2, 3)
  .map(width => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`)
const style = fc.constantFrom('a { color: red }', 'a { color: tan }', '')
/** Components of the author: one that works, one with another text, one that throws, and one with a syntax error. */
const component = fc.constantFrom(
  'export const Counter = ({ start }) => <b onClick={() => {}}>{start}</b>',
  "import { word } from './word.js'\nexport const Counter = () => <i>{word}</i>",
  'export const Counter = () => { throw new Error("no") }',
  'export const Counter = () => <b>',
)
const moduleText = fc.constantFrom("export const word = 'one'", "export const word = 'two'")
const script = fc.constantFrom('console.log(1)', 'fetch("https://other.example/")')
/** Files that are neither text nor images: a font, a document. */
const bytes = fc.constantFrom('wOF2', '%PDF', '\u0000')
/** Published files, unpublished files, ignored files, and the marker of another site. */
const otherPaths = ['font.woff2', 'files/a.pdf', 'package.json', '.hidden/x.txt', 'node_modules/a.js', 'images/.x.png']
const otherSite = ['images/_lectern/site.json', 'files/_lectern/site.json']
/** Settings and ignore rules, which affect everything. */
const ignored = fc.constantFrom('images/', 'a.mdx\n*.css', '')
const settings = fc.constantFrom('{ "templates": "look" }', '{}', '{ "templates": "lok", "base": "/docs" }')

/** Templates of the author: valid ones, invalid ones, and one that fails on pages that have their own title. */
const template = fc.constantFrom(
  '<footer>{{site.name}}</footer>',
  '<footer>{{page.titel}}</footer>',
  '<footer>{{> mine}}</footer>',
  '{{#if (eq page.title "Six")}}{{> (lookup page "title")}}{{/if}}',
  '{{t "edit-here"}}{{#if',
)
const words = fc.constantFrom('{ "on-this-page": "Inside" }', '{ "edit-here": "Edit" }', '{ "next": ', '[]')
const templatePaths = [
  'look/partials/footer.hbs',
  'look/partials/mine.hbs',
  'look/layouts/404.hbs',
  'look/partials/fooer.hbs',
]

const gone = { weight: 1, arbitrary: fc.constant(undefined) }
const editOf = (paths: readonly string[], text: fc.Arbitrary<string>, canGo = true): fc.Arbitrary<Edit> =>
  fc.record({
    path: fc.constantFrom(...paths),
    text: canGo ? fc.oneof({ weight: 3, arbitrary: text }, gone) : text,
  })

const edit = fc.oneof(
  { weight: 5, arbitrary: editOf(pagePaths, pageText) },
  { weight: 2, arbitrary: editOf(snippetPaths, snippetText) },
  { weight: 2, arbitrary: editOf(['docs.json'], config, false) },
  { weight: 3, arbitrary: editOf(['api.yaml'], description) },
  { weight: 2, arbitrary: editOf(picturePaths, picture) },
  { weight: 2, arbitrary: editOf(['style.css', 'images/b.css', 'look/styles/bar.css'], style) },
  { weight: 1, arbitrary: editOf(['script.js', 'images/a.js'], script) },
  { weight: 2, arbitrary: editOf(['counter.jsx'], component) },
  { weight: 1, arbitrary: editOf(['word.js'], moduleText) },
  { weight: 1, arbitrary: editOf(otherPaths, bytes) },
  { weight: 1, arbitrary: editOf(otherSite, fc.constant('{"generator":"Lectern","base":""}')) },
  { weight: 1, arbitrary: editOf(['.mintignore'], ignored) },
  { weight: 1, arbitrary: editOf(['lectern.json'], settings) },
  { weight: 2, arbitrary: editOf(templatePaths, template) },
  { weight: 1, arbitrary: editOf(['look/strings/en.json', 'look/strings/enn.json'], words) },
)

/** A renamed file: it is removed, and added with the same text at another path. */
const renaming = fc.oneof(
  fc.tuple(fc.shuffledSubarray(picturePaths, { minLength: 2, maxLength: 2 }), picture),
  fc.tuple(fc.shuffledSubarray(pagePaths, { minLength: 2, maxLength: 2 }), pageText),
  fc.tuple(fc.shuffledSubarray(snippetPaths, { minLength: 2, maxLength: 2 }), snippetText),
)
const renamed = renaming.map(([paths, text]): Edit[] =>
  paths.map((path, at) => ({ path, text: at === 0 ? undefined : text })),
)

/** Edits between two builds of a project: one or several, as made by an editor or a branch switch. */
const batch = fc.oneof(
  { weight: 5, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: renamed },
)
export const batches = fc.array(batch, { minLength: 1, maxLength: 4 })

/** Edits of the texts of pages and snippets. */
export const textBatches = fc.array(
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: editOf(pagePaths, pageText, false) },
      { weight: 1, arbitrary: editOf(snippetPaths, snippetText, false) },
    ),
    { minLength: 1, maxLength: 2 },
  ),
  { minLength: 3, maxLength: 6 },
)

/** The project before all edits. */
export const startProject = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'a'], openapi: 'api.yaml' },
  }),
  'lectern.json': '{ "templates": "look" }',
  'index.mdx': '# Home\n\n[a](/a)',
  'a.mdx': '# A',
  'snippets/one.mdx': 'One.',
  'api.yaml': 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: { /one: { get: { responses: {} } } }\n',
}

/** Edit a project. */
export function applyEdits(project: string, batch: readonly Edit[]): void {
  for (const { path, text } of batch) {
    if (text === undefined) rmSync(join(project, path), { force: true })
    else writeFiles(project, { [path]: text })
  }
}
