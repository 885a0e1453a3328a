import { expect, test } from 'vitest'
import { parseCurl } from '../../../../src/islands/playground/curl/parse-curl.ts'
import { shellWords } from '../../../../src/islands/playground/curl/shell-words.ts'

test('words are split as a shell splits them', () => {
  expect(shellWords(`a 'b "c' "d 'e\\"f" g\\ h "i"'j' ''`)).toEqual(['a', 'b "c', `d 'e"f`, 'g h', 'ij', ''])
  expect(shellWords("a \\\n  b ^\r\n c `\n d $'x\\n\\u00e9\\''")).toEqual(['a', 'b', 'c', 'd', "x\né'"])
  expect(shellWords('a "open')).toEqual(['a', 'open'])
})

const parsed = (command: string) => {
  const request = parseCurl(command)
  return request && { ...request, url: request.url.href }
}

test('a command from documentation is parsed', () => {
  const command = `$ curl --request POST \\
    --url https://api.example.com/v2/droplets \\
    --header 'Content-Type: application/json' \\
    -H "Authorization: Bearer a:b" \\
    --data '{"name": "it'\\''s"}'`
  expect(parsed(command)).toEqual({
    method: 'POST',
    url: 'https://api.example.com/v2/droplets',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Bearer a:b'],
    ],
    body: `{"name": "it's"}`,
    parts: undefined,
  })
})

test('short options, several data options, users, cookies and forms are parsed', () => {
  const form: readonly [string, string] = ['Content-Type', 'application/x-www-form-urlencoded']
  expect(parsed('curl -sSLXPUT example.com/a?b=c -da=1 -d b=2 --data-urlencode "c=x y" -u me:pass:word')).toEqual({
    method: 'PUT',
    url: 'http://example.com/a?b=c',
    headers: [['Authorization', 'Basic bWU6cGFzczp3b3Jk'], form],
    body: 'a=1&b=2&c=x%20y',
    parts: undefined,
  })
  expect(parsed('curl -G https://e.com -d q=1 -b a=b')).toMatchObject({
    method: 'GET',
    url: 'https://e.com/?q=1',
    headers: [['Cookie', 'a=b']],
    body: undefined,
  })
  expect(parsed('curl https://e.com -F name=Ada -F photo=@me.png')).toMatchObject({
    method: 'POST',
    parts: [
      ['name', 'Ada'],
      ['photo', '@me.png'],
    ],
  })
  expect(parsed('curl --json \'{"a":1}\' https://e.com')).toMatchObject({
    method: 'POST',
    headers: [['Content-Type', 'application/json']],
    body: '{"a":1}',
  })
})

test('a command that a browser copies for the Windows command prompt is parsed', () => {
  const command = [
    'curl ^"https://e.com/a?b=c^&d=e^%^20f^" ^',
    '  -H ^"content-type: application/json^" ^',
    '  --data-raw ^"^{^\\^"name^\\^":^\\^"a^^b^\\^"^}^"',
  ].join('\r\n')
  expect(parsed(command)).toMatchObject({
    method: 'POST',
    url: 'https://e.com/a?b=c&d=e%20f',
    headers: [['content-type', 'application/json']],
    body: '{"name":"a^b"}',
  })
})

test('an upload is a PUT request', () => {
  expect(parsed('curl -T photo.png https://e.com/photos/1')).toMatchObject({
    method: 'PUT',
    url: 'https://e.com/photos/1',
  })
})

test('a user in the address is used unless an option sets one', () => {
  expect(parsed('curl https://me:p%40ss@e.com/a')).toMatchObject({
    url: 'https://e.com/a',
    headers: [['Authorization', 'Basic bWU6cEBzcw==']],
  })
  expect(parsed('curl -u you:word https://me:pass@e.com/a')).toMatchObject({
    url: 'https://e.com/a',
    headers: [['Authorization', 'Basic eW91OndvcmQ=']],
  })
})

test('spaces in passwords and form values are kept, and types of form values are left out', () => {
  expect(parsed("curl https://e.com -u 'me: pass '")?.headers).toEqual([['Authorization', 'Basic bWU6IHBhc3Mg']])
  expect(parsed(`curl https://e.com -F 'a= b ' -F 'c={"d": 1};type=application/json'`)?.parts).toEqual([
    ['a', ' b '],
    ['c', '{"d": 1}'],
  ])
})

test('the value of an unknown option is not taken for the address', () => {
  expect(parsed('curl --limit-rate 100k https://e.com/a')?.url).toBe('https://e.com/a')
})

test.each(['', 'wget https://e.com', 'curl', 'curl --help', 'curl file:///etc/passwd', 'curl "https://"', 'curl -X'])(
  'text without a request is rejected: %s',
  command => expect(parseCurl(command)).toBeUndefined(),
)

test('a very long command is parsed in time', () => {
  expect(parseCurl(`curl https://e.com -d '${'a'.repeat(500_000)}' ${"\\'".repeat(50_000)}`)?.body).toHaveLength(
    500_000,
  )
})

test.each(['-d @photo.png', '--data-binary @photo.png', '--json @photo.png', '-T photo.png'])(
  'a body in a file is no text: %s',
  options => {
    const request = parseCurl(`curl -X POST https://e.com ${options}`)
    expect(request).toMatchObject({ method: 'POST', body: undefined, bodyFile: 'photo.png' })
  },
)

test('a value that only looks like a file is text', () => {
  expect(parseCurl('curl https://e.com --data-raw @photo.png')).toMatchObject({
    body: '@photo.png',
    bodyFile: undefined,
  })
})
