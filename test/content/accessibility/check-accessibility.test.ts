import { expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/content/accessibility/check-accessibility.ts'
import { runSequentially } from '../../../src/source/stage.ts'

/** Code, line and column of each problem of a page with a title in its front matter. */
async function problemsIn(text: string, isPage = true): Promise<readonly string[]> {
  const file = { path: 'a.mdx', text: `---\ntitle: A\n---\n${text}` }
  const found = await checkAccessibility.apply({ variables: { name: 'Ada' } }, { file, isPage }, runSequentially)
  expect(found.every(({ severity, hint }) => severity === 'hint' && hint)).toBe(true)
  return found.map(({ code, span }) => `${code} ${span?.line}:${span?.column}`)
}

test('an image without alternative text is reported', async () => {
  expect(await problemsIn('![](a.png)\n\n<img src="a.png" />\n\n<Frame>\n  <img src="b.png" alt />\n</Frame>')).toEqual(
    ['content/image-without-text 4:1', 'content/image-without-text 6:1', 'content/image-without-text 9:3'],
  )
  const described = '![A](a.png) <img src="a.png" alt="" /> <img src="a.png" alt={text} /> <img {...props} />'
  expect(await problemsIn(`${described} <img src="a.png" aria-hidden="true" />`)).toEqual([])
  expect(await problemsIn('[![](a.png) Guide](/b)')).toEqual([])
})

test('a link without text is reported', async () => {
  expect(await problemsIn('[](/a) and <a href="/b"></a>\n\n[![](a.png)](/c)')).toEqual([
    'content/empty-link 4:1',
    'content/empty-link 4:12',
    'content/empty-link 6:1',
  ])
  const named =
    '<a id="target"></a> <a href="/a" aria-label="Home"></a> <a href="/b"><Icon name="x" /></a> [{name}](/c)'
  expect(await problemsIn(`${named} [{{name}}](/d)`)).toEqual([])
})

test.each([
  'here',
  'Click here!',
  '**Read more** →',
  'klicken Sie hier',
  'ici',
  'Más información',
  'こちら',
  '点击这里',
  '여기',
])('a link text without meaning is reported: %s', async text => {
  expect(await problemsIn(`See [${text}](/a).`)).toEqual(['content/vague-link 4:5'])
})

test.each(['Read more about webhooks', 'Go', 'https://example.com', 'here is how', 'C++', '→ Guides'])(
  'a link text that describes the target is not reported: %s',
  async text => {
    expect(await problemsIn(`See [${text}](/a).`)).toEqual([])
  },
)

test('a heading that skips a level is reported', async () => {
  expect(await problemsIn('### A\n\n## B\n\n#### C\n\n#### D\n\n## E\n\n<h5>F</h5>')).toEqual([
    'content/skipped-heading 4:1',
    'content/skipped-heading 8:1',
    'content/skipped-heading 14:1',
  ])
  expect(await problemsIn('# A\n\n## B\n\n### C\n\n# D\n\n### E')).toEqual([])
  expect(await problemsIn('### A\n\n#### B', false)).toEqual([])
  expect(await problemsIn('## A\n\n<Intro />\n\n#### B')).toEqual([])
})

test('a table without a header is reported', async () => {
  const html = '<table>\n  <tbody>\n    <tr><td>A</td></tr>\n  </tbody>\n</table>'
  expect(await problemsIn(`| | |\n| --- | --- |\n| a | b |\n\n${html}`)).toEqual([
    'content/table-without-header 4:1',
    'content/table-without-header 8:1',
  ])
  expect(await problemsIn(`| a | |\n| --- | --- |\n| b | c |\n\n${html.replaceAll('td>', 'th>')}`)).toEqual([])
  expect(await problemsIn('<table><tbody>{rows}</tbody></table>')).toEqual([])
})

test('a frame or video without a title is reported', async () => {
  expect(await problemsIn('<iframe src="https://a.test" />\n\n<video controls src="a.mp4" />')).toEqual([
    'content/frame-without-title 4:1',
    'content/video-without-captions 6:1',
  ])
  const named = '<iframe src="https://a.test" title="Demo" />\n\n<video muted src="a.mp4" />\n\n'
  expect(await problemsIn(`${named}<video src="a.mp4"><track src="a.vtt" /></video>`)).toEqual([])
})

test('code blocks, broken pages and hostile nesting do not break the check', async () => {
  expect(await problemsIn('```md\n![](a.png)\n[here](/a)\n```')).toEqual([])
  expect(await problemsIn(`<b>${'<i>'.repeat(300)}[here](/a)`)).toBeInstanceOf(Array)
})
