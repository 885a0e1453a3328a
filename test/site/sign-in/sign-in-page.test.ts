import { expect, test } from 'vitest'
import {
  fillSignInPage,
  isSignInMessage,
  messageMarkup,
  returnToPlaceholder,
  returnToQueryPlaceholder,
  signInMessages,
  signInPagePath,
  tokenPagePath,
} from '../../../src/site/sign-in/sign-in-page.ts'

const page = `<input value="${returnToPlaceholder}">
<a href="/login/start/okta?redirect=${returnToQueryPlaceholder}">Okta</a>
${signInMessages.map(message => messageMarkup(message, `<p role="alert">${message}</p>`)).join('')}`

test('the return address is filled in everywhere', () => {
  expect(fillSignInPage(page, { returnTo: '/docs/start/?a=1&b=2' })).toBe(`<input value="/docs/start/?a=1&amp;b=2">
<a href="/login/start/okta?redirect=%2Fdocs%2Fstart%2F%3Fa%3D1%26b%3D2">Okta</a>
`)
})

test('one message is shown', () => {
  const html = fillSignInPage(page, { returnTo: '', message: 'wrong-password' })
  expect(html.match(/<p role="alert">[^<]*<\/p>/g)).toEqual(['<p role="alert">wrong-password</p>'])
  expect(html).not.toContain('<!--')
})

test.each(['', 'unknown', '<script>', 'constructor'])(
  'the sign-in page shows no text for the unknown message %j',
  message => {
    expect(fillSignInPage(page, { returnTo: '/', message })).toBe(fillSignInPage(page, { returnTo: '/' }))
    expect(isSignInMessage(message)).toBe(false)
  },
)

test.each([
  '"><script>alert(1)</script>',
  `' onfocus='alert(1)`,
  '$&$`$1',
  returnToQueryPlaceholder,
  '<!--message:denied--><p>denied</p><!--/message-->',
  'javascript:alert(1)',
  '\uD800',
  'x'.repeat(10_000),
])('the return address %j stays a value', returnTo => {
  const [, value = '', query = ''] = /value="([^"]*)">\n<a href="\/login\/start\/okta\?redirect=([^"]*)">Okta/.exec(
    fillSignInPage(page, { returnTo }),
  ) ?? ['']
  expect(value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(returnTo)
  expect(query).toMatch(/^[\w%.!~*'()-]*$/)
  expect(decodeURIComponent(query)).toBe(returnTo.replace('\uD800', '\uFFFD'))
})

test('each language has a page of its own', () => {
  expect([signInPagePath('pt-BR'), tokenPagePath('en')]).toEqual([
    '_lectern/sign-in/pt-BR.html',
    '_lectern/sign-in/token/en.html',
  ])
})
