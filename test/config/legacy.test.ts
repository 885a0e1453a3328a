import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'
import { drawn } from '../support/drawn-navigation.ts'
import { linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

describe('older keys in a docs.json', () => {
  test('take effect, each with a hint at the new name', () => {
    const { config, diagnostics } = readConfig({
      modeToggle: { default: 'dark', isHidden: true },
      topbarLinks: [
        { name: 'Blog', url: '/blog' },
        { type: 'github', url: 'https://github.com/acme' },
      ],
      topbarCtaButton: { name: 'Sign in', url: 'https://app.example.com' },
      footerSocials: [{ type: 'x', url: 'https://x.com/acme' }],
      eyebrow: { display: 'breadcrumbs' },
      codeBlock: { mode: 'dark' },
      font: { headings: { family: 'Lora', url: '/lora.woff2' } },
      backgroundImage: '/b.png',
      analytics: { ga4: { measurementId: 'G-1' } },
      openapi: 'openapi.json',
      isWhiteLabeled: true,
    })
    expect(withoutSpans(config)).toMatchObject({
      appearance: { default: 'dark', strict: true },
      navbar: {
        links: [
          { type: 'link', label: 'Blog', href: '/blog' },
          { type: 'github', label: 'Github', href: 'https://github.com/acme' },
        ],
        primary: { type: 'button', label: 'Sign in', href: 'https://app.example.com' },
      },
      footer: { socials: [{ platform: 'x', href: 'https://x.com/acme' }] },
      styling: { eyebrows: 'breadcrumbs', codeblocks: { themes: { light: 'github-dark-default' } } },
      fonts: { heading: { family: 'Lora', source: '/lora.woff2', format: 'woff2' } },
      background: { image: { light: '/b.png', dark: '/b.png' } },
      integrations: { ga4: { measurementId: 'G-1' } },
      api: { openapi: { sources: [{ source: 'openapi.json' }] } },
    })
    expect(linesOf(diagnostics).map(line => line.replace(/ \d+:\d+ /, ' '))).toEqual([
      'warning config/renamed-key The key "modeToggle" is now "appearance".',
      'warning config/renamed-key The key "topbarLinks" is now "navbar.links".',
      'warning config/renamed-key The key "topbarCtaButton" is now "navbar.primary".',
      'warning config/renamed-key The key "footerSocials" is now "footer.socials".',
      'warning config/renamed-key The key "eyebrow" is now "styling.eyebrows".',
      'warning config/renamed-key The key "codeBlock" is now "styling.codeblocks".',
      'warning config/renamed-key The key "font" is now "fonts".',
      'warning config/renamed-key The key "backgroundImage" is now "background.image".',
      'warning config/renamed-key The key "analytics" is now "integrations".',
      'warning config/renamed-key The key "openapi" is now "api.openapi".',
      'warning config/dropped-key The key "isWhiteLabeled" no longer has any effect.',
    ])
  })

  test('are overridden by newer keys', () => {
    const { config } = readConfig({ appearance: { default: 'light' }, modeToggle: { default: 'dark', isHidden: true } })
    expect(config.appearance).toEqual({ default: 'light', strict: true })
  })

  test('take effect inside other keys', () => {
    const { config, diagnostics } = readConfig({
      api: {
        baseUrl: 'https://api.example.com',
        auth: { method: 'key', name: 'X-Key' },
        playground: { mode: 'hide' },
        request: { example: { languages: ['curl', 'go'] } },
      },
      seo: { indexHiddenPages: true },
      metadata: { timestamp: true, 'og:title': 'Acme' },
    })
    expect(config.seo.metatags).toMatchObject({ 'og:title': 'Acme' })
    expect(config.metadata.timestamp).toBe(true)
    expect(config.api).toMatchObject({
      playground: { display: 'none' },
      examples: { languages: ['curl', 'go'] },
      mdx: { servers: ['https://api.example.com'], auth: { method: 'key', name: 'X-Key' } },
    })
    expect(config.seo.indexing).toBe('all')
    expect(linesOf(diagnostics).map(line => line.replace(/ \d+:\d+ /, ' '))).toEqual([
      'warning config/renamed-key The key "api.playground.mode" is now "api.playground.display".',
      'warning config/renamed-key The key "api.request.example.languages" is now "api.examples.languages".',
      'warning config/renamed-key The key "api.baseUrl" is now "api.mdx.server".',
      'warning config/renamed-key The key "api.auth.method" is now "api.mdx.auth.method".',
      'warning config/renamed-key The key "api.auth.name" is now "api.mdx.auth.name".',
      'warning config/renamed-key The key "seo.indexHiddenPages" is now "seo.indexing".',
      'warning config/renamed-key The key "metadata.og:title" is now "seo.metatags.og:title".',
    ])
  })

  test('take effect in links of the navbar, the footer and the navigation', () => {
    const { config, diagnostics } = readConfig({
      background: { style: 'grid' },
      navbar: {
        links: [
          { name: 'Blog', url: '/blog' },
          { label: 'Ours', name: 'Theirs', href: '/ours' },
        ],
        primary: { type: 'button', name: 'Start', url: 'https://acme.com' },
      },
      footer: {
        socials: [{ type: 'github', url: 'https://github.com/acme' }],
        links: [
          { title: 'More', links: [{ label: 'Jobs', url: 'https://acme.com/jobs' }] },
          { title: 'Legal', items: [{ label: 'Terms', href: 'https://acme.com/terms' }] },
        ],
      },
      navigation: {
        tabs: [
          { tab: 'Guides', url: 'guides', pages: ['index'] },
          { tab: 'Blog', url: 'https://acme.com/blog' },
        ],
      },
    })
    expect(config.background.decoration).toBe('grid')
    expect(config.navbar).toMatchObject({
      links: [
        { label: 'Blog', href: '/blog' },
        { label: 'Ours', href: '/ours' },
      ],
      primary: { label: 'Start', href: 'https://acme.com' },
    })
    expect(config.footer).toEqual({
      socials: [{ platform: 'github', href: 'https://github.com/acme' }],
      columns: [
        { header: 'More', items: [{ label: 'Jobs', href: 'https://acme.com/jobs' }] },
        { header: 'Legal', items: [{ label: 'Terms', href: 'https://acme.com/terms' }] },
      ],
    })
    expect(config.navigation.children).toMatchObject([
      { name: 'Guides', children: [{ path: 'index' }] },
      { name: 'Blog', href: 'https://acme.com/blog' },
    ])
    expect(config.addresses).toContainEqual(expect.objectContaining({ href: '/blog', kind: 'page' }))
    expect(linesOf(diagnostics).map(line => line.replace(/ \d+:\d+ /, ' '))).toEqual([
      'warning config/renamed-key The key "background.style" is now "background.decoration".',
      'warning config/renamed-key The key "name" in "navbar.links[0]" is now "label".',
      'warning config/renamed-key The key "url" in "navbar.links[0]" is now "href".',
      'warning config/renamed-key The key "name" in "navbar.primary" is now "label".',
      'warning config/renamed-key The key "url" in "navbar.primary" is now "href".',
      'warning config/renamed-key "footer.socials" is a list, as in "mint.json". In "docs.json", it is an object.',
      'warning config/renamed-key The key "title" in "footer.links[0]" is now "header".',
      'warning config/renamed-key The key "links" in "footer.links[0]" is now "items".',
      'warning config/renamed-key The key "url" in "footer.links[0].links[0]" is now "href".',
      'warning config/renamed-key The key "title" in "footer.links[1]" is now "header".',
      'warning config/unknown-key Unknown key "name" in "navbar.links[1]".',
      'warning config/unknown-key Unknown key "url" in a tab.',
      'warning config/renamed-key The key "url" is now "href".',
    ])
  })

  test('inside other keys are overridden by newer keys, and leave the rest as it is', () => {
    const { config, diagnostics } = readConfig({
      api: { playground: { mode: 'show', display: 'simple', other: 1 }, baseUrl: 1, auth: 'key' },
    })
    expect(config.api.playground.display).toBe('simple')
    expect(linesOf(diagnostics).map(line => line.replace(/ \d+:\d+ /, ' '))).toEqual([
      'warning config/renamed-key The key "api.playground.mode" is now "api.playground.display".',
      'warning config/renamed-key The key "api.baseUrl" is now "api.mdx.server".',
      'warning config/unknown-key Unknown key "auth" in "api".',
      'warning config/unknown-key Unknown key "other" in "api.playground".',
      'warning config/wrong-type "api.baseUrl" must be a string, but it is a number. The value is ignored.',
    ])
  })

  test('are not reported if they are empty', () => {
    const { config, diagnostics } = readConfig({ topbarLinks: [], anchors: [] })
    expect(config.navbar).toEqual({ links: [] })
    expect(config.navigation.global).toEqual([])
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/renamed-key', 'config/renamed-key'])
  })

  test('anchors that link to other sites are shown on every page', () => {
    const { config } = readConfig({ anchors: [{ name: 'Status', icon: 'signal', url: 'https://status.example.com' }] })
    expect(config.navigation.global).toMatchObject([
      { kind: 'anchor', name: 'Status', icon: { name: 'signal' }, href: 'https://status.example.com' },
    ])
  })

  test('the default language is read from the older keys', () => {
    const { config, diagnostics } = readConfig({
      defaultLanguage: 'de',
      navigation: {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'de', pages: ['de/a'] },
        ],
      },
    })
    expect(config.navigation.children).toMatchObject([
      { name: 'en', default: false },
      { name: 'de', default: true },
    ])
    expect(linesOf(diagnostics)).toEqual([
      'warning config/renamed-key 23:3 The key "defaultLanguage" is now "default" of an entry of "navigation.languages".',
    ])
  })

  test('feedback is read from the older keys', () => {
    const feedback = { thumbsRating: true, suggestEdit: true }
    expect(readConfig({ feedback }).config.settings.feedback).toEqual({
      ...{ thumbs: true, code: false, selection: false, suggestEdit: true, raiseIssue: false },
    })
    const files = { 'lectern.json': { feedback: { thumbs: false } } }
    expect(readConfig({ feedback }, files).config.settings.feedback).toMatchObject({ thumbs: false, suggestEdit: true })
  })

  test('a navigation can be a list of groups', () => {
    const { config, diagnostics } = readConfig({ navigation: [{ group: 'Start', pages: ['index'] }] })
    expect(drawn(config.navigation.children)).toBe('group Start [index]')
    expect(linesOf(diagnostics)).toEqual([
      'warning config/renamed-key 7:3 "navigation" is a list of groups, as in "mint.json". In "docs.json", it is an object.',
    ])
  })
})

describe('mint.json', () => {
  const read = (mint: object) => {
    const { value, diagnostics } = parseConfig(docsFolder({ 'mint.json': JSON.stringify(mint, null, 2) }))
    if (!value) throw new Error('no configuration')
    return { config: value, lines: linesOf(diagnostics) }
  }
  const hint =
    'hint config/legacy-file mint.json:1:1 This project has a "mint.json", the older format. It is read as if it were converted to "docs.json".'
  const group = (name: string, ...pages: unknown[]) => ({ group: name, pages })

  test('every key with a successor is converted', () => {
    const { config, lines } = read({
      name: 'Acme',
      theme: 'quill',
      logo: { light: '/l.svg', dark: '/d.svg' },
      colors: { primary: '#0F766E', anchors: { from: '#000', to: '#fff' }, background: { dark: '#0B0B12' } },
      background: { style: 'windows' },
      modeToggle: { isHidden: true },
      footer: {
        socials: [{ type: 'x', url: 'https://x.com/a' }],
        links: [{ title: 'More', links: [{ label: 'Blog', url: '/blog' }] }],
      },
      metadata: { 'og:locale': 'en_US' },
      seo: { indexHiddenPages: true },
      search: { prompt: 'Find…', location: 'top' },
      feedback: { raiseIssue: true },
      integrations: { intercom: 'app-id-1' },
      openapi: 'openapi.json',
      api: {
        baseUrl: 'https://api.example.com',
        auth: { method: 'key', name: 'X-Key' },
        playground: { mode: 'hide', disableProxy: true },
        request: { example: { languages: ['curl'] } },
        maintainOrder: true,
      },
      rounded: 'sharp',
      redirects: [{ source: '/a', destination: '/b' }],
      navigation: [group('Start', 'index')],
    })
    expect(lines).toEqual([hint])
    expect(withoutSpans(config)).toMatchObject({
      name: 'Acme',
      theme: 'willow',
      logo: { light: '/l.svg', dark: '/d.svg' },
      colors: { primary: '#0f766e' },
      background: { decoration: 'windows', color: { dark: '#0b0b12' } },
      appearance: { strict: true },
      footer: {
        socials: [{ platform: 'x', href: 'https://x.com/a' }],
        columns: [{ header: 'More', items: [{ label: 'Blog', href: '/blog' }] }],
      },
      seo: { indexing: 'all', metatags: { 'og:locale': 'en_US' } },
      search: { prompt: 'Find…' },
      integrations: { intercom: { appId: 'app-id-1' } },
      api: {
        openapi: { sources: [{ source: 'openapi.json' }] },
        playground: { display: 'none', proxy: false },
        examples: { languages: ['curl'] },
        mdx: { auth: { method: 'key', name: 'X-Key' }, servers: ['https://api.example.com'] },
      },
      redirects: [{ source: '/a', destination: '/b' }],
      settings: { feedback: { raiseIssue: true } },
      sources: ['mint.json'],
    })
    expect(drawn(config.navigation.children)).toBe('group Start [index]')
  })

  test('a minimal file is accepted', () => {
    const { config, lines } = read({ name: 'Acme', layout: 'sidenav', navigation: [group('Start', 'index')] })
    expect(lines).toEqual([hint])
    expect(config).toMatchObject({ theme: 'maple', colors: { primary: '#16a34a' } })
  })

  test('a docs.json in the same folder has priority', () => {
    const { config, diagnostics } = readConfig({}, { 'mint.json': { name: 'Older' } })
    expect(config.name).toBe('Acme')
    expect(diagnostics).toEqual([])
  })

  const navigationOf = (mint: object) => {
    const { config, lines } = read({ name: 'Acme', ...mint })
    expect(lines).toEqual([hint])
    return `${drawn(config.navigation.children)} | ${drawn(config.navigation.global)}`
  }

  test('tabs get the groups whose pages are in their folder', () => {
    const drawing = navigationOf({
      primaryTab: { name: 'Guides' },
      tabs: [
        { name: 'API', url: '/api' },
        { name: 'Blog', url: 'https://blog.example.com' },
      ],
      navigation: [group('Start', 'index'), group('Users', group('Inner', '/api/users')), group('More', 'apiary')],
    })
    expect(drawing).toBe(
      'tab Guides [group Start [index] group More [apiary]] tab API [group Users [group Inner [api/users]]] | tab Blog',
    )
  })

  test('anchors get their groups, and a first anchor gets the rest', () => {
    const drawing = navigationOf({
      anchors: [
        { name: 'SDK', url: 'sdk', icon: 'box', color: { from: '#123456', to: '#fff' } },
        { name: 'Forum', url: 'https://forum.example.com' },
      ],
      navigation: [group('Start', 'index'), group('SDK', 'sdk/js')],
    })
    expect(drawing).toBe('anchor Documentation [group Start [index]] anchor SDK [group SDK [sdk/js]] | anchor Forum')
  })

  test('anchors can be inside tabs', () => {
    const drawing = navigationOf({
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Users', url: 'api/users' }],
      navigation: [group('Start', 'index'), group('Users', 'api/users/list'), group('Rest', 'api/rest')],
    })
    expect(drawing).toBe(
      'tab Documentation [group Start [index]] tab API [anchor Documentation [group Rest [api/rest]] anchor Users [group Users [api/users/list]]] | ',
    )
  })

  test('tabs can be inside anchors', () => {
    const drawing = navigationOf({
      tabs: [{ name: 'Users', url: 'api/users' }],
      anchors: [{ name: 'API', url: 'api' }],
      navigation: [group('Users', 'api/users/list'), group('Start', 'index')],
    })
    expect(drawing).toBe(
      'anchor Documentation [group Start [index]] anchor API [tab Users [group Users [api/users/list]]] | ',
    )
  })

  test('a tab can contain only a spec', () => {
    const { config } = read({
      name: 'Acme',
      tabs: [{ name: 'API', url: 'api', openapi: 'openapi.json' }],
      navigation: [group('Start', 'index')],
    })
    expect(withoutSpans(config.navigation.children)).toMatchObject([
      { name: 'Documentation' },
      { name: 'API', openapi: { sources: [{ source: 'openapi.json', directory: 'api' }] } },
    ])
  })

  test('versions and languages are converted', () => {
    const navigation = [{ ...group('Old', 'v1/a'), version: 'v1' }, group('Both', 'b')]
    expect(navigationOf({ versions: ['v2', 'v1'], navigation })).toBe(
      'version v2 [group Both [b]] version v1 [group Old [v1/a] group Both [b]] | ',
    )
    expect(navigationOf({ versions: [{ name: 'v1', locale: 'fr' }], navigation })).toBe(
      'language fr [group Old [v1/a] group Both [b]] | ',
    )
  })
})

test('feedback in docs.json is read, and reported because it belongs in lectern.json', () => {
  const { config, diagnostics } = readConfig({ feedback: { suggestEdit: true } })
  expect(config.settings.feedback.suggestEdit).toBe(true)
  expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'config/renamed-key',
      'The key "feedback" belongs in the file "lectern.json".',
      'Move it to "lectern.json", next to "docs.json".',
    ],
  ])
})
