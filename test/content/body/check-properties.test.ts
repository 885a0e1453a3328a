import { expect, test } from 'vitest'
import { componentRules } from '../../../src/components/component-rules.ts'
import { components, isForAuthors } from '../../../src/components/components.ts'
import { buildPage } from '../../../src/content/parse-page.ts'

const names = Object.keys(components).filter(name => /^[A-Z]/.test(name))
const settings = { variables: { apiVersion: '2', color: 'red' }, components: names, rules: componentRules, code: true }

function read(text: string) {
  const file = { path: 'page.mdx', text: `---\ntitle: Page\n---\n${text}` }
  const { value, diagnostics } = buildPage(settings, { file, imports: [], route: '/page' })
  const found = diagnostics.map(({ code, severity, span, message, hint }) => {
    expect(severity).toBe('warning')
    return `${code} ${span?.line}:${span?.column} ${message} ${hint}`
  })
  return { found, body: value.body.children }
}

test.each([
  [
    '<Card titel="a" />',
    'content/unknown-property 4:7 <Card> has no property "titel", so it is ignored. Did you mean "title"?',
  ],
  [
    '<Card\n  title="a"\n  herf="/x"\n/>',
    'content/unknown-property 6:3 <Card> has no property "herf", so it is ignored. Did you mean "href"?',
  ],
  [
    '<Tooltip tips="a">b</Tooltip>',
    'content/unknown-property 4:10 <Tooltip> has no property "tips", so it is ignored. Did you mean "tip"?',
  ],
  [
    '<Expandable defaultClosed>a</Expandable>',
    'content/unknown-property 4:13 <Expandable> has no property "defaultClosed", so it is ignored. Properties of <Expandable>: title, defaultOpen.',
  ],
  [
    '<Card classname="a" />',
    'content/unknown-property 4:7 <Card> has no property "classname", so it is ignored. Did you mean "className"?',
  ],
  [
    '<AccordionGroup cols={2} />',
    'content/unknown-property 4:17 <AccordionGroup> has no property "cols", so it is ignored. <AccordionGroup> has no properties. Remove "cols".',
  ],
  [
    '<Update date="x" />',
    'content/unknown-property 4:9 <Update> has no property "date", so it is ignored. Properties of <Update>: label, description, tags, rss.',
  ],
  [
    '<Columns cols="two" />',
    'content/invalid-property-value 4:10 "cols" of <Columns> has the invalid value "two". Write a whole number from 1 to 4.',
  ],
  [
    '<Columns cols={7} />',
    'content/invalid-property-value 4:10 "cols" of <Columns> has the invalid value "7". Write a whole number from 1 to 4.',
  ],
  [
    '<Columns cols />',
    'content/invalid-property-value 4:10 "cols" of <Columns> has no value. Write a whole number from 1 to 4.',
  ],
  [
    '<Card horizontal="maybe" />',
    'content/invalid-property-value 4:7 "horizontal" of <Card> has the invalid value "maybe". It counts as true. Write {true} or {false}, or only "horizontal" for true.',
  ],
  [
    "<Steps titleSize={'h1'} />",
    'content/invalid-property-value 4:8 "titleSize" of <Steps> has the invalid value "h1". It has no effect. Did you mean "h2"? Valid values: p, h2, h3, h4.',
  ],
  [
    '<Callout type="danjer">a</Callout>',
    'content/invalid-property-value 4:10 "type" of <Callout> has the invalid value "danjer". It has no effect. Did you mean "danger"? Valid values: note, info, tip, warning, check, danger.',
  ],
  [
    '<Card title="a" color="16A34A" />',
    'content/invalid-property-value 4:17 "color" of <Card> has the invalid value "16A34A". Write "#16A34A".',
  ],
  [
    '<Callout color="#12">a</Callout>',
    'content/invalid-property-value 4:10 "color" of <Callout> has the invalid value "#12". Write a CSS color, as in "#16a34a", "rgb(22 163 74)" or "green".',
  ],
  [
    '<GitHub.Repo repo="lectern" />',
    'content/invalid-property-value 4:14 "repo" of <GitHub.Repo> has the invalid value "lectern". Write the owner and the name, as in "owner/name", or the address of the repository on GitHub.',
  ],
  [
    '<a herf="/x">a</a>',
    'content/unknown-property 4:4 HTML has no attribute "herf" for <a>. Did you mean "href"? For data of your own, use "data-herf".',
  ],
  [
    'a <img scr="/x.png" alt="" />',
    'content/unknown-property 4:8 HTML has no attribute "scr" for <img>. Did you mean "src"? For data of your own, use "data-scr".',
  ],
  [
    '<Step title="a">b</Step>\n\n<Step title="c">d</Step>',
    'content/misplaced-component 4:1 <Step> must be inside <Steps>. Put it between <Steps> and </Steps>, together with any <Step> next to it.',
  ],
  [
    '<Note>\n<Tab title="a">b</Tab>\n</Note>',
    'content/misplaced-component 5:1 <Tab> must be inside <Tabs>. Put it between <Tabs> and </Tabs>, together with any <Tab> next to it.',
  ],
  [
    'In {{apiVerson}}.',
    'content/undefined-variable 4:4 Undefined variable "{{apiVerson}}". It is shown as text. Did you mean "apiVersion"? If it is text, write the braces as "&#123;&#123;".',
  ],
  [
    '```js\nlet a\n',
    'content/unclosed-fence 4:1 This code block is never closed, so everything after it is shown as code. Add a line with ``` where the code ends.',
  ],
  [
    '> ~~~~js\n> a\n> ~~~\n\nb',
    'content/unclosed-fence 4:3 This code block is never closed, so everything after it is shown as code. Add a line with ~~~~ where the code ends.',
  ],
  [
    '```js\na\n\n## b\n\n```ts\nc\n```',
    'content/unclosed-fence 4:1 Another code block begins inside this one. The closing fence of this one may be missing. Add a line with ``` where the code ends. To show a code block inside another one, use ```` for the outer one.',
  ],
  [
    '```pyhton\na\n```',
    'content/unknown-code-language 4:1 Unknown code language "pyhton". The code is shown without colors. Did you mean "python"?',
  ],
  [
    '```typscript Title {1}\na\n```',
    'content/unknown-code-language 4:1 Unknown code language "typscript". The code is shown without colors. Did you mean "typescript"?',
  ],
  [
    '```js {1,x}\na\n```',
    'content/invalid-line-range 4:1 Invalid lines in {1,x}: "x" is not a line number or a range of lines. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js{2-1}\na\nb\n```',
    'content/invalid-line-range 4:1 Invalid lines in {2-1}: 2-1 ends before it begins. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js highlight={0}\na\n```',
    'content/invalid-line-range 4:1 Invalid lines in highlight={0}: line numbers start at 1. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js focus="2-3"\na\nb\n```',
    'content/invalid-line-range 4:1 Invalid lines in focus="2-3": the code has only 2 lines. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js {3,\na\n```',
    'content/invalid-line-range 4:1 Invalid lines in {3,: the closing } is missing. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js highlight={1 lines\na\n```',
    'content/invalid-line-range 4:1 Invalid lines in highlight={1 lines: the closing } is missing. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js {a-b} lines\na\n```',
    'content/invalid-line-range 4:1 Invalid lines in {a-b}: "a-b" is not a line number or a range of lines. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js {1,,2}\na\nb\n```',
    'content/invalid-line-range 4:1 Invalid lines in {1,,2}: a line number is missing. Write line numbers and ranges, as in {1,3-5}. Line numbers start at 1.',
  ],
  [
    '```js title="My file lines\na\n```',
    'content/invalid-code-option 4:1 The closing quotation mark is missing in title="My file lines. Add it, as in title="src/app.js". For a quotation mark inside the title, use the other kind around it.',
  ],
  [
    '```js "My file\na\n```',
    'content/invalid-code-option 4:1 The closing quotation mark is missing in "My file. Add it, as in title="src/app.js". For a quotation mark inside the title, use the other kind around it.',
  ],
  [
    '```js titel="a b"\na\n```',
    'content/invalid-code-option 4:1 Code blocks have no option "titel", so it is shown as part of the title. Did you mean "title"?',
  ],
  [
    '```js linse\na\n```',
    'content/invalid-code-option 4:1 Code blocks have no option "linse", so it is shown as the title. Did you mean "lines"? If it is the title, write title="linse".',
  ],
  [
    '```js wrpa {1}\na\n```',
    'content/invalid-code-option 4:1 Code blocks have no option "wrpa", so it is shown as the title. Did you mean "wrap"? If it is the title, write title="wrpa".',
  ],
  [
    '```js title="a.js" expandble\na\n```',
    'content/invalid-code-option 4:1 Code blocks have no option "expandble", so it has no effect. Did you mean "expandable"?',
  ],
  [
    '```title="a.js"\na\n```',
    'content/invalid-code-option 4:1 The option "title" of this code block has no effect, because a language must come before it. Write the language first, as in "js title=…". For code without colors, write "text title=…".',
  ],
  [
    '```src/app.ts\na\n```',
    'content/unknown-code-language 4:1 The file name "src/app.ts" is in the place of the language, so the code is shown without colors and without this title. Write the language before it, as in "ts src/app.ts".',
  ],
])('an invalid property is reported with its position: %s', (text, expected) => {
  expect(read(text).found).toEqual([expected])
})

test.each([
  '<Card title="a" href="/x" icon="star" iconType="sharp-solid" arrow="true" horizontal cta={<b>x</b>} className="a" class="b" style="color: red" id="c" key="d" ref={null} data-x="1" aria-label="e" onClick={() => {}} role="note" />',
  '<Columns cols="2"><Column>a</Column></Columns>',
  '<CardGroup cols="{{color}}">a</CardGroup>',
  '<ParamField query="a" type="string" required optional={false} default={1} placeholder="b" deprecated="false" pre={["a"]} post="b">c</ParamField>',
  '<Expandable title="a" defaultOpen="True">b</Expandable>',
  '<Badge color={"green"} size="LG" shape="pill" stroke>a</Badge>',
  '<Card {...{ titel: "a" }} />',
  'export const Card = ({ titel }) => <b>{titel}</b>\n\n<Card titel="a" />',
  'export const Mine = ({ herf }) => <b>{herf}</b>\n\n<Mine herf="a" cols="two" />',
  'export const Shell = ({ children }) => <Steps>{children}</Steps>\n\n<Shell><Step title="a">b</Step></Shell>',
  '<Steps>\n  <Note>\n    <Step title="a">b</Step>\n  </Note>\n</Steps>',
  '<Tree>\n  <Tree.Folder name="a">\n    <Tree.File name="b" />\n  </Tree.Folder>\n</Tree>',
  '<Color variant="table"><Color.Row title="a"><Color.Item name="b" value="#fff" /></Color.Row></Color>',
  '<div align="center" data-titel="a" x-show="b" contenteditable="true" itemprop="d" popover="auto" inert>a</div>',
  '<video src="/a.mp4" autoPlay playsinline muted controlsList="nodownload" disablePictureInPicture></video>',
  '<iframe src="https://example.com" frameborder="0" allowfullscreen referrerPolicy="origin" loading="lazy" title="a"></iframe>',
  '<iframe src="https://example.com" webkitallowfullscreen mozallowfullscreen allowtransparency="true" title="a"></iframe>',
  '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><path d="M0" strokeWidth="2" fillRule="evenodd" stroke-linecap="round" /></svg>',
  '<my-element herf="a"></my-element>',
  '<img src="/a.png" alt="" noZoom actions="copy" actionsPlacement="top-left" fetchPriority="high" srcSet="b" sizes="c" />',
  '`{{apiVerson}}` and {{apiVersion}}',
  ...[
    'text',
    'plaintext',
    'ascii',
    'http',
    'sh',
    'console',
    'env',
    'jsonc',
    'yml',
    'c++',
    'C#',
    'diff',
    'promql',
    'mermaid',
    'output',
    'python3',
  ].map(language => `\`\`\`${language}\na\n\`\`\``),
  '```js GET /users/{id} {1} highlight={1, } {name}\na\n```',
  '```js [expandable] theme={null}\na\n```',
  '```js {linenos=true, hl_lines=["1-1"]}\na\n```',
  '```sh NAME="a b" PORT=1 What\'s new for {user-id} and 5"\na\n```',
  '```js title="It\'s here" icon=star\na\n```',
  '```js app/[id]/route.ts {x} {user-name}\na\n```',
  '```js links\na\n```',
  '```js Wrapp\na\n```',
  '```js line numbers\na\n```',
  '```rust,ignore\na\n```',
  '```\n```',
  '````md\n```js\na\n```\n````',
  '~~~md\n```js\na\n```\n~~~',
  '- a\n\n  ```js\n  b\n  ```\n\n> ```\n> c\n> ```',
  '<Note>\n    ```js {1}\n    a\n    ```\n</Note>',
])('valid properties are not reported: %s', text => {
  expect(read(text).found).toEqual([])
})

test('a language that is similar to no known one is only a hint', () => {
  const file = { path: 'a.mdx', text: '```rego\na\n```' }
  const { diagnostics } = buildPage(settings, { file, imports: [], route: '/a' })
  expect(diagnostics).toMatchObject([
    {
      code: 'content/unknown-code-language',
      severity: 'hint',
      message: 'Unknown code language "rego". The code is shown without colors.',
    },
  ])
})

test('properties of elements in expressions are checked too', () => {
  const text = '{[1, 2].map(at => <Card titel="a" title={`${at}`} horizontal={true} />)}'
  expect(new Set(read(text).found)).toEqual(
    new Set(['content/unknown-property 4:25 <Card> has no property "titel", so it is ignored. Did you mean "title"?']),
  )
})

test('a component with an invalid property is still rendered', () => {
  expect(read('<Card titel="a" title="b" horizontal="maybe">c</Card>').body).toMatchObject([
    { name: 'Card', props: { title: 'b', horizontal: 'maybe' } },
  ])
})

test('hostile property names cause no harm', () => {
  const { found } = read('<Card __proto__="a" constructor="b" toString="c" />')
  expect(found.map(text => text.split(' ')[0])).toEqual(Array(3).fill('content/unknown-property'))
})

test('every component for authors has property rules', () => {
  // These are HTML elements by another name, or nothing that the format has.
  const others = 'Audio ErrorBox Fragment Iframe Image Link Mermaid Source Table Video'.split(' ')
  const own = names.filter(name => isForAuthors(name) && !others.includes(name))
  expect(Object.keys(componentRules).sort()).toEqual(own.sort())
})
