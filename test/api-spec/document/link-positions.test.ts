import { expect, test } from 'vitest'
import { linkPositions } from '../../../src/api-spec/document/link-positions.ts'

test('an address is found both as written and as browsers normalize it', () => {
  const links = linkPositions([{ path: 'a.yaml', text: 'See [one](/{one}) and [two](/two\uD800).' }])
  expect(Object.keys(links)).toEqual(['/{one}', '/%7Bone%7D', '/two\uD800'])
})

test('an internal address is found where it is first written', () => {
  const text = [
    'description: |',
    '  See [one](/one) and ![two](two.png "Two"), [one](/one).',
    '  [three]: /three#part',
    '  <a href="/four">Four</a>',
    'x: "[five](https://elsewhere.example/five) [six](//elsewhere.example) [mail](mailto:a@b.example)"',
  ].join('\n')
  const json = '{"description": "[one](/one) <img src=\\"/seven.png\\">"}'
  const links = linkPositions([
    { path: 'a.yaml', text },
    { path: 'b.json', text: json },
  ])
  expect(Object.entries(links).map(([href, { path, line, column }]) => `${href} ${path}:${line}:${column}`)).toEqual([
    '/one a.yaml:2:13',
    'two.png a.yaml:2:30',
    '/three#part a.yaml:3:12',
    '/four a.yaml:4:12',
    '/seven.png b.json:1:41',
  ])
})
