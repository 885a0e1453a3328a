import { expect, test } from 'vitest'
import { buildPage, maxPageLength } from '../../src/content/parse-page.ts'
import type { BodyNode } from '../../src/content/tree/body.ts'
import { secondsOfWork } from '../support/seconds-of-work.ts'

const settings = { variables: {}, components: ['Note', 'Card'], code: true }
const prose = 'It goes on with words that say little, as most of a long page does. '.repeat(8)
const section = `## A heading\n\n${prose}Some **text** with [a link](/x), \`code\` and <Note>a note</Note>.\n\n- one\n- two\n\n`

function read(text: string) {
  const file = { path: 'page.mdx', text }
  const work = secondsOfWork()
  const { value, diagnostics } = buildPage(settings, { file, imports: [], route: '/page' })
  return {
    ...value,
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
    seconds: work(),
  }
}

/** How deep the elements of a tree stand inside each other. */
function depthOf(nodes: readonly BodyNode[]): number {
  return Math.max(0, ...nodes.map(node => (node.type === 'element' ? 1 + depthOf(node.children) : 1)))
}

test('a page of 5 MB is parsed within seconds', () => {
  const { page, seconds } = read(section.repeat(Math.ceil(5_000_000 / section.length)))
  expect(page.headings.length).toBeGreaterThan(7_000)
  expect(page.headings.at(-1)?.id).toBe(`a-heading-${page.headings.length}`)
  expect(seconds).toBeLessThan(30)
})

test('a syntax error in a large page adds little time', () => {
  const { diagnostics, seconds } = read(`${section.repeat(Math.ceil(1_000_000 / section.length))}A <b slip.\n`)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]?.span?.line).toBe(1 + 7 * Math.ceil(1_000_000 / section.length))
  expect(seconds).toBeLessThan(15)
})

test('a page that is too large is shown as source', () => {
  const { body, codes } = read('x'.repeat(maxPageLength + 1))
  expect(codes).toEqual(['content/page-too-large'])
  expect(body.children).toMatchObject([{ name: 'CodeBlock' }])
})

test('a page that is not MDX at all shows its tags as text', () => {
  const { body, codes } = read(`<Note>\n\n${'a <b c {d\n\n'.repeat(300)}</Note>\n\n## The end`)
  expect(codes.at(-1)).toBe('content/unreadable-page')
  expect(JSON.stringify(body).match(/a <b c \{d/g)).toHaveLength(300)
  expect(body.children.at(-1)).toMatchObject({ name: 'Heading', children: [{ value: 'The end' }] })
})

test('an escaped brace does not begin an expression with all tags after it', () => {
  const { body, codes } = read(`Unbalanced \\{ or [ in text.\n\n${'A `Map<K>` of values.\n\n'.repeat(20)}`)
  expect(codes).toEqual([])
  expect(body.children[0]).toMatchObject({ children: [{ value: 'Unbalanced { or [ in text.' }] })
})

test.each([
  ['its state', '{useState(1)}{children}'],
  ['what only a browser has', '{children}{window.name}'],
  ['its children', '{Children.map(children, child => child)}'],
])('components with %s can be nested', (_, shown) => {
  const open = '<Box>\n\nText.\n\n'.repeat(60)
  const { body, codes, seconds } = read(
    `export const Box = ({ children }) => <div>${shown}</div>\n\n${open}${'</Box>\n\n'.repeat(60)}After.\n`,
  )
  expect(codes).toEqual([])
  expect(body.islands).toHaveLength(1)
  expect(seconds).toBeLessThan(10)
})

test('a page with more elements than fit in memory is shown as source', () => {
  expect(read('<Card>d</Card>\n\n'.repeat(25_000)).codes).toEqual(['content/too-complex'])
})

test.each([
  ['quotes', `${'>'.repeat(5_000)} text`],
  ['lists', Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')],
  ['elements', `${'<Note>\n'.repeat(3_000)}text\n${'</Note>\n'.repeat(3_000)}`],
  ['emphasis', `${'*a '.repeat(5_000)}${'*'.repeat(5_000)}`],
  ['brackets', `${'['.repeat(20_000)}text${']'.repeat(20_000)}`],
  ['braces', `${'{'.repeat(2_000)}text${'}'.repeat(2_000)}`],
  ['parentheses in an expression', `{${'('.repeat(5_000)}1${')'.repeat(5_000)}}`],
  ['lists in an expression', `{${'['.repeat(5_000)}1${']'.repeat(5_000)}}`],
  ['conditions', `{${'1 ? '.repeat(3_000)}1${' : 2'.repeat(3_000)}}`],
  ['additions', `{${'1 + '.repeat(20_000)}1}`],
  ['elements in an expression', `{${'<b>'.repeat(3_000)}text${'</b>'.repeat(3_000)}}`],
])('nested %s do not stop the build', (_, text) => {
  const { body, seconds } = read(`Before.\n\n${text}\n\nAfter.\n`)
  expect(depthOf(body.children)).toBeLessThan(1_000)
  expect(JSON.stringify(body)).toContain('After.')
  expect(seconds).toBeLessThan(10)
})

test.each([
  ['brackets', `{${'['.repeat(5_000)}1${']'.repeat(5_000)}}`],
  ['quotes', `Text.\n\n${'>'.repeat(300)} text`],
  ['more quotes', `${'> '.repeat(50_000)}text`],
  ['lists', `${'1. '.repeat(20_000)}text`],
])('a page with too many nested %s is shown as source', (_, text) => {
  const { body, codes } = read(text)
  expect(codes).toEqual(['content/too-deep'])
  expect(body.children).toMatchObject([{ name: 'CodeBlock', props: { code: text } }])
})

const chain = (link: string, end = '1') => `{${link.repeat(30_000)}${end}}`

test.each([
  ['additions', chain('1+')],
  ['members', chain('a.', 'b')],
  ['calls', `{f${'()'.repeat(30_000)}}`],
  ['conditions', chain('a?b:')],
  ['negations', chain('!')],
  ['functions', chain('a=>')],
  ['assignments', chain('a=')],
  ['templates', `{a${'``'.repeat(30_000)}}`],
  ['elements', `{${'<b>'.repeat(30_000)}1${'</b>'.repeat(30_000)}}`],
  ['additions in a property', `<Note title=${chain('1+')}>Text.</Note>`],
  ['conditions in a module', `export const a = () => { ${'if(a);else '.repeat(30_000)};}`],
  ['labels in a module', `export const a = () => { ${'a:'.repeat(30_000)};}`],
  ['references', '&amp; a\n'.repeat(40_000).trim()],
  ['expressions in a paragraph', '{a} '.repeat(30_000).trim()],
  ['underscores and letters', '_a'.repeat(100_000)],
  ['items of a list', '- a\n'.repeat(50_000).trim()],
  ['cells', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n${'|b\n'.repeat(5_000)}`.trim()],
])('only %s that crash every parser are shown as source', (_, piece) => {
  const { body, codes, diagnostics, seconds } = read(`Before *it*.\n\n${piece}\n\nAfter **it**.\n`)
  expect(codes).toEqual(['content/too-complex'])
  expect(diagnostics[0]?.span?.line).toBe(3)
  const [before, block, after] = body.children.filter(node => node.type === 'element')
  expect([before?.name, block?.name, after?.name]).toEqual(['p', 'CodeBlock', 'p'])
  expect(block?.props.code).toBe(piece)
  expect(seconds).toBeLessThan(10)
})

test.each([
  ['in a condition', `{x && ${'<div>'.repeat(40)}}`],
  ['in a property', `<Note title={${'<b>'.repeat(40)}}>Text.</Note>`],
  ['behind a brace that is open as well', `{<Card title={ icon={<b/>} ${'<b>word '.repeat(40)}`],
  ['in a cell', `|a|\n|-|\n|{${'<br>"a": 1'.repeat(40)}}|`],
])('unclosed elements %s do not block the parser', (_, text) => {
  const { body, codes, seconds } = read(`Before.\n\n${text}\n\nAfter **it**.\n`)
  expect(codes).toContain('content/unreadable-mdx')
  expect(body.children.at(-1)).toMatchObject({ name: 'p', children: [{ value: 'After ' }, { name: 'strong' }, {}] })
  expect(seconds).toBeLessThan(10)
})

test.each([
  ['a long list of data', `export const rows = [${'{ a: -1, b: "x+y", c: true ? 1 : 2 },\n'.repeat(20_000)}]`],
  ['a long drawing', `{<svg>${'<g fill="a"><path d="M0 0-1.5+2z" /></g>\n'.repeat(5_000)}</svg>}`],
  ['many small modules', 'export const a = () => 1 + 1 === 2 ? !1 : -1\n'.repeat(2_000)],
  ['a picture in a property', `<img src={"data:image/png;base64,${'A+/B'.repeat(50_000)}"} />`],
  ['typed code in a fence', `\`\`\`ts\n{${' a: Promise<string>;'.repeat(100)}\n${'1+'.repeat(30_000)}\n\`\`\``],
  ['a brace in inline code', `The sign \`{\`.\n\n${'A `List<Item>` or a <br> here.\n\n'.repeat(40)}`],
  ['a template with tags', `<Mermaid chart={\`${'a-->b<br>c\n'.repeat(40)}\`} />`],
  ['a brace in prose', `Write { to open a block.<br>\n\n| a | b |\n| - | - |\n${'| c:d | e = f |\n'.repeat(3_000)}`],
  ['a table with breaks', `| a |\n| - |\n${'| b<br>c<br>{1} |\n'.repeat(3_000)}`],
])('%s is still given to the parser', (_, text) => {
  expect(read(text).codes).not.toContain('content/too-complex')
})

test.each([
  ['deep tags', '<a>\n\n'.repeat(30_000)],
  ['names that every object has', '<constructor a="b">x</constructor>\n\n<div constructor="x" __proto__="y">z</div>'],
  ['methods that refuse', '{(1).toFixed(101)}\n\n{"a".replaceAll("", "x").replaceAll("", "y")}'],
  ['rests of nothing', 'export const f = ({ ...rest }) => rest\n\n{f()}'],
  ['line numbers', `\`\`\`js highlight={${'1-10000,'.repeat(2_000)}}\nx\n\`\`\``],
  ['names declared twice', 'import a from "./b"\n'.repeat(30_000)],
  ['dollar signs', '$a '.repeat(50_000)],
  ['empty elements', '<br>'.repeat(5_000)],
])('%s do not stop the build', (_, text) => {
  expect(read(`Before.\n\n${text}\n\nAfter.\n`).seconds).toBeLessThan(10)
})

test.each([
  ['signs of tags', '<'.repeat(500)],
  ['half comments', '<!-- '.repeat(3_000)],
  ['dollar signs', '$a '.repeat(8_000)],
  ['imports', 'import a from "./b"\n'.repeat(3_000)],
  ['broken imports', 'import { from\n'.repeat(300)],
  ['open exports', 'export const a = {\n\n'.repeat(1_000)],
  ['variables', '{{a}} '.repeat(20_000)],
  ['open fences', '```js {1-9999999999}\n'.repeat(2_000)],
  ['spaces', `a${' '.repeat(200_000)}b`],
  ['table signs', `${'|'.repeat(20_000)}\n${'|-'.repeat(10_000)}`],
  ['underscores', '_'.repeat(100_000)],
  ['open heading ids', '# {#'.repeat(50_000)],
  ['words in a line', `${'word '.repeat(50_000)}\n\n# A {#a}`],
  ['spaces after a heading id', `# A {#a}${' '.repeat(200_000)}b`],
  ['attributes', `<div ${'a="b" '.repeat(20_000)}>x</div>`],
])('many %s are parsed in time', (_, text) => {
  expect(read(`Before.\n\n${text}\n`).seconds).toBeLessThan(10)
})

test.each([
  ['itself', 'export const again = () => again()\n\n{again()}'],
  ['each other', 'export const a = () => b()\n\nexport const b = () => a()\n\n{a()}'],
  ['itself as a value', 'export const loop = [loop]\n\n{loop}'],
  ['itself as a component', 'export const Again = () => <div><Again /></div>\n\n<Again />'],
  ['ever more', 'export const grow = text => grow(text + text)\n\n{grow("grow")}'],
])('a function that calls %s does not stop the build', (_, text) => {
  const { body, seconds } = read(`Before.\n\n${text}\n\nAfter.\n`)
  expect(JSON.stringify(body.children)).toContain('After.')
  expect(seconds).toBeLessThan(10)
})
