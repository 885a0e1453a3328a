import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { dataScript, offlineData } from '../../../src/render/offline/offline-data.ts'

const addresses = { rewrite: (href: string) => `root:${href}`, symbolAt: () => undefined }
const data = (path: string, text: string) => offlineData(path, text, addresses)

test.each(['', 'plain', '`${1}` \\n \\u0041 \r\n \u2028 </script> $ {', '{"a":"b\\"c\\\\d"}'])(
  'a script passes exactly its text: %j',
  text => {
    let passed: string | undefined
    runInNewContext(dataScript(text), { lecternCopy: { text: (content: string) => (passed = content) } })
    expect(passed).toBe(text)
  },
)

test('the address of a found page is rewritten, and nothing in its text', () => {
  expect(data('_lectern/search-1/page-0-1.json', '{"href":"/a","title":"\\"href\\":\\"/b\\""}')).toBe(
    '{"href":"root:/a","title":"\\"href\\":\\"/b\\""}',
  )
})

test('the addresses of endpoints are rewritten, and no examples', () => {
  expect(data('_lectern/api/endpoints.json', '[{"path":"/a","href":"/a"},{"href":"/b"}]')).toBe(
    '[{"path":"/a","href":"root:/a"},{"href":"root:/b"}]',
  )
  const operation = '{"example":{"href":"/orders/1"}}'
  expect(data('_lectern/api/1.json', operation)).toBe(operation)
})

test('links in HTML are rewritten', () => {
  expect(data('_navigation/1.html', '<a href="/a">A</a>')).toBe('<a href="root:/a">A</a>')
  expect(data('_divisions/version-v1/a.json', '{"lang":"en","html":"<a href=\\"/a\\">A</a>"}')).toBe(
    '{"lang":"en","html":"<a href=\\"root:/a\\">A</a>"}',
  )
})
