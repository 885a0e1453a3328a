import { beforeAll, expect, test } from 'vitest'
import { fillSignInPage } from '../../../src/site/sign-in/sign-in-page.ts'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'

const languages = ['en', 'ar'].map(language => ({ language, pages: [`${language}/plans`] }))
const project = {
  'docs.json': JSON.stringify({ name: 'Orbit <1>', navigation: { languages } }),
  'en/plans.mdx': '---\ntitle: Plans\n---\nSecret plans.',
  'ar/plans.mdx': '---\ntitle: خطط\n---\nText.',
}
const providers = {
  shared: { type: 'shared-session', infoUrl: 'https://app.example/me' },
  okta: { type: 'openid', title: 'Okta & <Co>', issuer: 'https://okta.example', clientId: 'docs' },
  password: { type: 'password' },
  acme: { type: 'openid', issuer: 'https://acme.example', clientId: 'docs' },
}
const settings = { base: '/docs', server: true, signIn: { protect: 'nothing', providers } }
const withSettings = (lectern: object) => builtSite({ ...project, 'lectern.json': JSON.stringify(lectern) })

let site: BuiltSite
beforeAll(async () => {
  site = await withSettings(settings)
})
const bodyOf = (path: string) => /<main.*<\/main>/s.exec(site.files.get(path) ?? '')?.[0].replace(/\n+/g, '\n')

test('each language has a sign-in page, with the providers in the order of the settings', () => {
  expect(fillSignInPage(bodyOf('_lectern/sign-in/en.html') ?? '', { returnTo: '/docs/x?a', message: 'denied' })).toBe(
    `<main class="sign-in">
<h1 class="sign-in-title">Sign in to Orbit &lt;1&gt;</h1>
<p class="sign-in-message" role="alert">You do not have access, or you canceled signing in.</p>
<a class="ui-button sign-in-button ui-button-primary" href="/docs/login/start/okta?redirect&#x3D;%2Fdocs%2Fx%3Fa">Continue with Okta &amp; &lt;Co&gt;</a>
<form class="sign-in-password" method="post" action="/docs/login">
<input type="hidden" name="redirect" value="/docs/x?a">
<label for="sign-in-1">Password</label>
<input id="sign-in-1" class="sign-in-input" name="password" type="password" required autocomplete="current-password" autocapitalize="none" spellcheck="false" dir="ltr">
<button class="ui-button ui-button-primary sign-in-button">Sign in</button>
</form>
<a class="ui-button sign-in-button" href="/docs/login/start/acme?redirect&#x3D;%2Fdocs%2Fx%3Fa">Continue with acme</a>
</main>`,
  )
  expect(bodyOf('_lectern/sign-in/ar.html')).toContain('تسجيل الدخول إلى Orbit')
})

test('sign-in pages contain nothing of the site, and search engines leave them out', () => {
  const pages = [...site.files].filter(([path]) => path.startsWith('_lectern/sign-in/'))
  expect(pages.map(([path]) => path).sort()).toEqual([
    '_lectern/sign-in/ar.html',
    '_lectern/sign-in/en.html',
    '_lectern/sign-in/token/ar.html',
    '_lectern/sign-in/token/en.html',
  ])
  for (const [, html] of pages) {
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/plans|خطط|search|assistant|canonical|mobile-nav/i)
  }
})

test('the token page says that it needs scripts', () => {
  expect(bodyOf('_lectern/sign-in/token/en.html')).toBe(`<main class="sign-in">
<h1 class="sign-in-title">Signing in…</h1>
<div data-sign-in-token="/docs/_api/sign-in/jwt" data-login-href="/docs/login"></div>
<noscript><p class="sign-in-note">Turn on JavaScript in your browser to finish signing in.</p></noscript>
</main>`)
})

test('each page leads to the sign-in page and back', () => {
  const html = site.files.get('en/plans/index.html') ?? ''
  expect(html.match(/href="[^"]*login[^"]*"/g)).toEqual(
    Array(2).fill('href="/docs/login?redirect&#x3D;%2Fdocs%2Fen%2Fplans%2F"'),
  )
  expect(html.match(/action="[^"]*"/g)?.slice(0, 2)).toEqual([
    'action="/docs/logout"',
    'action="/docs/logout-everywhere"',
  ])
})

test('readers who sign in elsewhere get no link', async () => {
  const { files } = await withSettings({
    ...settings,
    signIn: { ...settings.signIn, providers: { a: providers.shared } },
  })
  const html = files.get('en/plans/index.html') ?? ''
  expect([html.includes('data-account'), html.includes('href="/docs/login')]).toEqual([true, false])
  expect([...files.keys()].filter(path => path.includes('sign-in/'))).toEqual([])
})

test('a site without sign-in has no such pages', async () => {
  const { files } = await withSettings({ base: '/docs', server: true })
  expect([...files].filter(([path, text]) => /sign-in/.test(path) || /data-account|logout/.test(text))).toEqual([])
})
