import { expect, test } from 'vitest'
import { components } from '../../../src/components/components.ts'
import { defaultLabels, type LabelKey } from '../../../src/components/labels.ts'
import { buildPage } from '../../../src/content/parse-page.ts'
import { withoutMarks } from '../../../src/search/markdown/section-markers.ts'
import { toPageContent } from '../../../src/search/markdown/to-page-content.ts'

function markdownOf(text: string): string {
  const file = { path: 'page.mdx', text }
  const input = { file, imports: [], route: '/page' }
  const { value } = buildPage({ variables: {}, components: Object.keys(components), code: true }, input)
  const { marked } = toPageContent(value.body.children, {
    links: { '/start': { href: '/docs/start/', isExternal: false } },
    label: key => defaultLabels[key as LabelKey] ?? key,
    variations: { ios: 'iOS' },
    islandHtml: () => undefined,
  })
  return withoutMarks(marked).trim()
}

test.each([
  ['text stays text', 'Use `user_id`, *not* **id**.', 'Use `user_id`, *not* **id**.'],
  [
    'text before the first step has no number, and the list begins with its number',
    '<Steps>\nFirst:\n\n<Step title="Stop" stepNumber={4}>\nNow.\n</Step>\n\nThen:\n\n<Step title="Go">\nLater.\n</Step>\n</Steps>',
    'First:\n\n4. **Stop**\n\n   Now.\n\n   Then:\n\n5. **Go**\n\n   Later.',
  ],
  [
    'an a without an address is only text',
    '<a id="target"></a>\n\nSee <a className="button">this *button*</a>, [that]() and [Start](/start).',
    'See this *button*, that and [Start](/docs/start/).',
  ],
  [
    'underscores within words need no backslash',
    'The snake_case_name of a __file__.',
    'The snake_case_name of a **file**.',
  ],
  [
    'punctuation between code and emphasis needs no backslash',
    '`a` (b), *c*: d - e/f (`g`) 1. *h* - **i**',
    '`a` (b), *c*: d - e/f (`g`) 1. *h* - **i**',
  ],
  [
    'punctuation that begins a list needs a backslash',
    '`a`<br />\\- b<br />\\(c)<br />1\\. d',
    '`a`\\\n\\- b\\\n(c)\\\n1\\. d',
  ],
  [
    'a paragraph in a cell has no line breaks, and a backslash before pipes',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\n<Note>\nb|c<br />d `e|f`\n</Note>\n</td></tr></tbody></table>',
    '| a |\n| - |\n| **Note**<br>b\\|c d `e\\|f` |',
  ],
  [
    'blocks in a cell are separated by line breaks',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\nOne.\n\nTwo.\n\n1. x\n2. y\n   - z\n\n```js\nlet a = 1\n\na | b\n```\n</td></tr></tbody></table>',
    '| a |\n| - |\n| One.<br>Two.<br>1. x<br>2. y<br>- z<br>`let a = 1`<br>`a \\| b` |',
  ],
  [
    'a table in a cell is written in lines, without its empty cells',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>\n<p>One.</p>\n<table><tbody><tr><td>\n<p>x</p>\n</td><td>See <a href="/start">y</a></td></tr><tr><td></td><td>z</td></tr></tbody></table>\n</td></tr><tr><td>b</td></tr></tbody></table>',
    '| a |\n| - |\n| One.<br>x, See [y](/docs/start/)<br>z |\n| b |',
  ],
  ['a dollar sign is no formula', 'It costs $5 and $6.', 'It costs $5 and $6.'],
  ['links lead to addresses of the site', '[Start](/start)', '[Start](/docs/start/)'],
  [
    'links in a caption lead to addresses of the site',
    '<Frame caption="See **it** in [Start](/start)">![A](/a.png)</Frame>',
    '![A](/a.png)\n\n*See **it** in [Start](/docs/start/)*',
  ],
  [
    'blocks with only text are paragraphs of their own',
    '<Accordion>One</Accordion>\n<Expandable>Two</Expandable>\n<Frame>Three</Frame>\n<Update>Four</Update>\n<Frame>Five</Frame>',
    'One\n\nTwo\n\nThree\n\nFour\n\nFive',
  ],
  [
    'text between tabs is a paragraph of its own',
    '<Tabs>\n<Tab title="A">a</Tab>\nloose\n</Tabs>',
    '**A**\n\na\n\nloose',
  ],
  [
    'components that render an HTML element are like the element',
    '<Link href="/start">Start</Link> <Image src="/a.png" alt="A" />\n\n<Table><thead><tr><th>a</th></tr></thead></Table>',
    '[Start](/docs/start/) ![A](/a.png)\n\n| a |\n| - |',
  ],
  [
    'a description is above the children',
    '<Card title="A" description="One.">Two.</Card>\n\n<ResponseField name="b" description="One.">Two.</ResponseField>',
    '- A: One.\n\n  Two.\n\n- **b**: One.\n\n  Two.',
  ],
  [
    'footnotes have the notation of GitHub',
    'One[^b] and two[^a], one[^b].\n\n[^a]: Two *notes*.\n[^b]: First.\n\n    - Item\n',
    'One[^1] and two[^2], one[^1].\n\n[^1]: First.\n\n    - Item\n\n[^2]: Two *notes*.',
  ],
  [
    'footnotes for humans only are left out',
    '<Visibility for="humans">\nA[^a].\n</Visibility>\n\nB[^b].\n\n[^a]: Human.\n[^b]: All.',
    'B[^2].\n\n[^2]: All.',
  ],
  [
    'a title has no bold text in bold text, and no link in a link',
    '<Accordion title={<>One <b>two</b></>}>Text.</Accordion>\n\n<Card title={<a href="/x">A</a>} href="/start">B</Card>',
    '**One two**\n\nText.\n\n- [A](/docs/start/): B',
  ],
  ['a disabled card has no link', '<Card title="Soon" href="/start" disabled>Text.</Card>', '- Soon: Text.'],
  ['a tile has a space before its preview', '<Tile title="A" href="/start">text</Tile>', '- [A](/docs/start/) text'],
  [
    'a repository is a link with its name',
    '<GitHub.Repo repo="https://github.com/a/b" />\n\n<GitHub.Repo repo="nothing" />',
    '[a/b](https://github.com/a/b)\n\nnothing',
  ],
  ['a field without a name has only its text', '<ParamField>Text.</ParamField>', '- Text.'],
  ['tables stay tables', '| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['code keeps its language and title', '```ts app.ts\nlet a = 1\n```', '**app.ts**\n\n```ts\nlet a = 1\n```'],
  ['diagrams are their source', '```mermaid\ngraph TD\n  A --> B\n```', '```mermaid\ngraph TD\n  A --> B\n```'],
  ['diagrams keep their title', '```mermaid All orders\npie\n```', '**All orders**\n\n```mermaid\npie\n```'],
  ['formulas are their source', 'Is $a^2$.\n\n$$\nb^2\n$$', 'Is $a^2$.\n\n$$\nb^2\n$$'],
  ['callouts are quotes', '<Warning>\n  Hot.\n</Warning>', '> **Warning**\n>\n> Hot.'],
  [
    'steps are a numbered list',
    '<Steps>\n<Step title="Stop">\nNow.\n</Step>\n<Step title="Go">\nLater.\n</Step>\n</Steps>',
    '1. **Stop**\n\n   Now.\n\n2. **Go**\n\n   Later.',
  ],
  [
    'tabs follow each other under their titles',
    '<Tabs>\n<Tab title="npm">\nOne.\n</Tab>\n<Tab title="pnpm">\nTwo.\n</Tab>\n</Tabs>',
    '**npm**\n\nOne.\n\n**pnpm**\n\nTwo.',
  ],
  ['a tab without a title has its number', '<Tabs>\n<Tab>\nOne.\n</Tab>\n</Tabs>', '**1**\n\nOne.'],
  [
    'cards are a list of links',
    '<CardGroup>\n<Card title="Start" href="/start">Begin here.</Card>\n<Card title="Plain">Text.</Card>\n</CardGroup>',
    '- [Start](/docs/start/): Begin here.\n- Plain: Text.',
  ],
  [
    'fields are a list',
    '<ParamField query="limit" type="integer" default={20} required>\nHow many.\n</ParamField>',
    '- **limit** (integer, query, required, default: `20`): How many.',
  ],
  ['accordions have a title', '<Accordion title="Why?">\nBecause.\n</Accordion>', '**Why?**\n\nBecause.'],
  [
    'variations have their labels',
    '<Variation is="ios">\n## Phone\n\nText.\n</Variation>\n\nTap <Variation is={["ios", "x"]}>Share</Variation>.',
    '**iOS**\n\n## Phone\n\nText.\n\nTap (iOS, x: Share).',
  ],
  ['views have headings', '<View title="Python">\nText.\n</View>', '## Python\n\nText.'],
  [
    'updates have headings, tags and a description',
    '<Update label="v2" description="May" tags={["API", "UI"]}>\nNew.\n</Update>',
    '## v2\n\n*API, UI · May*\n\nNew.',
  ],
  [
    'a tooltip explains in brackets',
    'An <Tooltip headline="API" tip="An interface.">API</Tooltip>.',
    'An API (API: An interface.).',
  ],
  ['badges are text, icons nothing', '<Badge>New</Badge> <Icon icon="star" /> text', 'New text'],
  [
    'a frame has its caption',
    '<Frame caption="The logo">\n![Logo](/logo.png)\n</Frame>',
    '![Logo](/logo.png)\n\n*The logo*',
  ],
  [
    'only one of two pictures for light and dark',
    '<img className="block dark:hidden" src="/l.png" alt="Plan" />\n<img className="hidden dark:block" src="/d.png" alt="Plan" />',
    '![Plan](/l.png)',
  ],
  [
    'a prompt is fenced',
    '<Prompt description="Explains">\nExplain *this*.\n</Prompt>',
    'Explains\n\n```text\nExplain *this*.\n```',
  ],
  [
    'a tree is a nested list',
    '<Tree>\n<Tree.Folder name="src">\n<Tree.File name="a.ts" />\n</Tree.Folder>\n</Tree>',
    '- src/\n  - a.ts',
  ],
  [
    'colors have their values',
    '<Color>\n<Color.Item name="Ink" value="#111" />\n<Color.Item name="Sky" value={{ light: "#eef", dark: "#112" }} />\n</Color>',
    '- Ink: `#111`\n- Sky: `#eef` / `#112`',
  ],
  [
    'content for agents is shown, for humans not',
    '<Visibility for="agents">A</Visibility>\n\n<Visibility for="humans">B</Visibility>',
    'A',
  ],
  [
    'content for unknown readers is shown, as on the web page',
    '<Visibility for="all">\nA\n</Visibility>\n\n<Visibility>\nB\n</Visibility>',
    'A\n\nB',
  ],
  [
    'what is embedded is a link',
    '<iframe src="https://example.com/v" title="Film" />',
    '[Film](https://example.com/v)',
  ],
  [
    'HTML of the author',
    '<details><summary>More</summary>Text</details>\n\n<kbd>Esc</kbd>',
    '**More**\n\nText\n\n`Esc`',
  ],
  ['imports, exports and variables are resolved', "export const name = 'Lectern'\n\nIt is {name}.", 'It is Lectern.'],
])('%s', (_, source, expected) => {
  expect(markdownOf(source)).toBe(expected)
})

test('Markdown characters in text are escaped', () => {
  const shown = ['*', '_a_', '# no', '<b>', '[x](y)', '1. no', '`c`']
  for (const text of shown) {
    const again = markdownOf(markdownOf(`{${JSON.stringify(text)}}`))
    expect(again.replace(/\\(.)/g, '$1'), text).toBe(text)
  }
})

test('texts between other elements are the same when the Markdown is read', () => {
  const elements = ['', '`c`', '*e*', '**s**', '[l](/start)', '~~d~~']
  const texts = [
    'a',
    ' a ',
    'a ',
    ' a',
    ', a',
    '. a',
    '(a)',
    ' - a',
    '1. a',
    '1) a',
    ': a',
    ' + a',
    '# a',
    '_a',
    'a_b',
    '!',
    'a!',
    '"a"',
    ' é ',
    '税',
    '@a',
    '?',
  ]
  for (const before of elements)
    for (const text of texts)
      for (const after of elements) {
        const source = `${before}{${JSON.stringify(text)}}${after}`
        const written = markdownOf(source)
        expect(markdownOf(written), source).toBe(written)
        const shown = written.replace(
          /\\(.)|&#x([0-9A-F]+);/g,
          (_, char, code) => char ?? String.fromCodePoint(Number.parseInt(code, 16)),
        )
        expect(shown.replaceAll('/docs/start/', '/start').trim(), source).toBe(`${before}${text}${after}`.trim())
      }
})

test('script addresses are left out, and a tooltip links to an address of the site', () => {
  const markdown = markdownOf(
    '<Card title="Bad" href="javascript:alert(1)" />\n\n<a href="javascript:alert(2)">x</a>\n\n<iframe src="javascript:alert(3)" />\n\n[y](javascript:alert(4))\n\n<Tooltip tip="t" cta="More" href="/start">z</Tooltip>',
  )
  expect(markdown).not.toContain('javascript:')
  expect(markdown).toContain('[More](/docs/start/)')
})
