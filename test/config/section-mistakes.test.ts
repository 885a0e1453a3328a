import { expect, test } from 'vitest'
import { readConfig } from '../support/literal-config.ts'

/** Code, message and hint of each diagnostic. */
const saidOf = (said: object): readonly string[] =>
  readConfig(said).diagnostics.map(({ code, message, hint }) => [code, message, hint ?? ''].join(' | '))

test.each<[object, string]>([
  [
    { banner: { content: 'New <script>a()</script>' } },
    'config/no-effect | "banner.content" contains a script, which is left out. | Put the script into a .js file of the docs folder. Such files run on every page.',
  ],
  [
    { errors: { 404: { description: '<script src="/a.js"></script> `<script>`' } } },
    'config/no-effect | "errors.404.description" contains a script, which is left out. | Put the script into a .js file of the docs folder. Such files run on every page.',
  ],
  [
    { navigation: { groups: [{ group: 'A', root: '', pages: ['index'] }] } },
    'config/empty-value | "navigation.groups[0].root" is empty. The value is ignored. | Write the path of a page.',
  ],
  [{ logo: {} }, 'config/missing-key | "logo" needs the keys "light" and "dark", so it is ignored. | '],
  [{ favicon: {} }, 'config/missing-key | "favicon" needs the keys "light" and "dark", so it is ignored. | '],
  [
    { background: { image: {} } },
    'config/missing-key | "background.image" needs the keys "light" and "dark", so it is ignored. | ',
  ],
  [
    { fonts: {} },
    'config/missing-key | "fonts" needs the key "family". The default font is used. | Add it, as in "family": "Inter".',
  ],
  [
    { fonts: { heading: { weight: 700 } } },
    'config/missing-key | "fonts.heading" needs the key "family". The default font is used. | Add it, as in "family": "Inter".',
  ],
  [
    { fonts: { body: { family: 'Inter' }, heading: { weight: 700 } } },
    'config/missing-key | "fonts.heading" needs the key "family". The default font is used. | Add it, as in "family": "Inter".',
  ],
  [
    { fonts: { heading: { family: 'Inter' }, body: {} } },
    'config/missing-key | "fonts.body" needs the key "family". The default font is used. | Add it, as in "family": "Inter".',
  ],
  [
    { fonts: { weight: 500, heading: { family: 'Inter' } } },
    'config/missing-key | "fonts" needs the key "family". The default font is used. | Add it, as in "family": "Inter".',
  ],
  [{ variations: {} }, 'config/missing-key | "variations" needs the key "options", so it is ignored. | '],
  [
    { variations: { options: [] } },
    'config/empty-list | "variations.options" has no entries. | Add a variation with an "id" and a "label", or remove "variations".',
  ],
  [
    { contextual: { options: [{ title: 'Ask', href: '/ask' }] } },
    'config/missing-key | "contextual.options[0]" has no "description". | Add it. Readers see it below the title.',
  ],
  [
    { fonts: { family: 7 } },
    'config/wrong-type | "fonts.family" must be a string, but it is a number. The value is ignored. | ',
  ],
  [
    { fonts: { family: 'Inter', weight: 99_999 } },
    'config/invalid-value | "fonts.weight" must be a whole number from 1 to 1000, but it is 99999. The value is ignored. | ',
  ],
  [
    { fonts: { family: 'Inter', format: 'woff2' } },
    'config/no-effect | "fonts" has "format" but no "source", so the format has no effect. | Add "source", or remove "format".',
  ],
  [
    { footer: { socials: { x: 'x.com/acme' } } },
    'config/invalid-address | "footer.socials.x" must be an address that begins with "https:", but it is "x.com/acme". The value is ignored. | Write "https://x.com/acme".',
  ],
  [
    { footer: { socials: { github: '/acme' } } },
    'config/invalid-address | "footer.socials.github" must be an address that begins with "https:", but it is "/acme". The value is ignored. | ',
  ],
  [
    { navbar: { links: [{ label: 'Shop', href: 'shop.example.com/a' }] } },
    'config/invalid-address | "navbar.links[0].href" is the address "shop.example.com/a". It is read as "/shop.example.com/a". | Write "https://shop.example.com/a" for another site, or "/shop.example.com/a" for a page of this site.',
  ],
  [
    { navbar: { links: [{ label: 'Guide', href: 'guides/start.html' }] } },
    'config/invalid-address | "navbar.links[0].href" is the address "guides/start.html". It is read as "/guides/start.html". | Write "/guides/start.html".',
  ],
  [
    { styling: { codeblocks: 'github-drak' } },
    'config/unknown-value | "styling.codeblocks" has the unknown value "github-drak". The value is ignored. | Did you mean "github-dark"?',
  ],
  [
    { css: '/style.css' },
    'config/unknown-key | Unknown key "css". | Remove it. Every page loads all CSS files of the docs folder.',
  ],
  [
    { styling: { customCss: ['a.css'] } },
    'config/unknown-key | Unknown key "customCss" in "styling". | Remove it. Every page loads all CSS files of the docs folder.',
  ],
  [
    { navbar: { links: [{ label: 'Shop', href: '/shop', style: 'primary' }] } },
    'config/unknown-key | Unknown key "style" in "navbar.links[0]". | Valid keys: href, type, label, icon, iconType.',
  ],
  [
    { navbar: { primary: { type: 'button', label: 'Shop', href: '/shop', style: 'primary' } } },
    'config/unknown-key | Unknown key "style" in "navbar.primary". | Valid keys: href, type, label.',
  ],
  [
    { ignore: ['plans/**'] },
    'config/unknown-key | Unknown key "ignore". | Remove it. List files that are not part of the site in the file ".mintignore".',
  ],
  [
    { scripts: [] },
    'config/unknown-key | Unknown key "scripts". | Remove it. Every page loads all .js files of the docs folder.',
  ],
  [
    { head: ['<link rel="stylesheet" href="/a.css">'] },
    'config/unknown-key | Unknown key "head". | Remove it. Every page loads all .css and .js files of the docs folder. Write other tags as "metatags" in "seo".',
  ],
  [
    { seo: { indexHiddenPages: true } },
    'config/renamed-key | The key "seo.indexHiddenPages" is now "seo.indexing". | Replace it with "seo.indexing": "all".',
  ],
  [
    { api: { playground: { disableProxy: true } } },
    'config/renamed-key | The key "api.playground.disableProxy" is now "api.playground.proxy". | Replace it with "api.playground.proxy": false.',
  ],
  [
    { metadata: { timestamp: true, 'og:title': 'Acme' } },
    'config/renamed-key | The key "metadata.og:title" is now "seo.metatags.og:title". | Move it to "seo.metatags.og:title".',
  ],
  [{ pages: ['index'] }, 'config/unknown-key | Unknown key "pages". | Move it into "navigation".'],
  [{ dropdowns: [] }, 'config/unknown-key | Unknown key "dropdowns". | Move it into "navigation".'],
  [
    { redirects: [{ source: '/a/:name', destination: '/b/:slug' }] },
    'config/invalid-address | The destination "/b/:slug" uses ":slug", but the source "/a/:name" does not have it. | Use a name from the source, or write the whole path.',
  ],
  [
    { redirects: [{ source: '/a', destination: '/b/*' }] },
    'config/invalid-address | The destination "/b/*" uses "*", but the source "/a" does not have it. | Use a name from the source, or write the whole path.',
  ],
  [
    { seo: { metatags: { ' ': 'yes' } } },
    'config/empty-value | An entry of "seo.metatags" has no name, so it is ignored. | ',
  ],
  [
    { seo: { metatags: { canonical: 'docs.example.com' } } },
    'config/invalid-address | "seo.metatags.canonical" must be a full address such as "https://example.com", but it is "docs.example.com". The value is ignored. | ',
  ],
])('%j', (said, line) => {
  expect(saidOf(said)).toEqual([line])
})

test('redirects that use parameters of their source are valid', () => {
  const redirects = [
    { source: '/a/:slug*', destination: '/b/:slug*' },
    { source: '/c/:id/x', destination: '/d/:id' },
    { source: '/e/*', destination: '/f/*' },
    { source: '/g/post-*', destination: '/h/*#top' },
    { source: '/i/:rest*', destination: '/j/*' },
    { source: '/k', destination: 'https://example.com:8080/k' },
    { source: '/l', destination: '/m#a:b' },
  ]
  expect(saidOf({ redirects })).toEqual([])
})
