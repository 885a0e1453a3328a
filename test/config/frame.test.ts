import { describe, expect, test } from 'vitest'
import { linesOf, readConfig } from '../support/literal-config.ts'

function read(said: object) {
  const { config, diagnostics } = readConfig(said)
  return { config, lines: linesOf(diagnostics) }
}

test('the banner, the navbar and the footer are parsed', () => {
  const { config, lines } = read({
    banner: { content: '**v2** is out.', dismissible: true, type: 'warning', color: { dark: '#123' } },
    navbar: {
      links: [
        { type: 'github', href: 'https://github.com/acme/orbit' },
        { label: 'Blog', href: '/blog', icon: 'pen', iconType: 'regular' },
      ],
      primary: { type: 'discord', href: 'https://discord.gg/acme' },
    },
    footer: {
      socials: { x: 'https://x.com/acme', github: 'https://github.com/acme' },
      links: [{ header: 'More', items: [{ label: 'Blog', href: '/blog#new' }] }],
    },
  })
  expect(lines).toEqual([])
  expect(config.banner).toEqual({
    content: '**v2** is out.',
    dismissible: true,
    type: 'warning',
    color: { light: '#112233', dark: '#112233' },
  })
  expect(config.navbar).toEqual({
    links: [
      { type: 'github', label: 'GitHub', href: 'https://github.com/acme/orbit' },
      { type: 'link', label: 'Blog', href: '/blog', icon: { name: 'pen', style: 'regular' } },
    ],
    primary: { type: 'discord', label: 'Discord', href: 'https://discord.gg/acme' },
  })
  expect(config.footer).toEqual({
    socials: [
      { platform: 'x', href: 'https://x.com/acme' },
      { platform: 'github', href: 'https://github.com/acme' },
    ],
    columns: [{ header: 'More', items: [{ label: 'Blog', href: '/blog#new' }] }],
  })
})

test('one color applies to the banner of both modes', () => {
  const { config } = read({ banner: { content: 'Hello', color: '#fff' } })
  expect(config.banner?.color).toEqual({ light: '#ffffff', dark: '#ffffff' })
})

test('a banner without text is reported', () => {
  const { config, lines } = read({ banner: { dismissible: true } })
  expect(config.banner).toBeUndefined()
  expect(lines).toEqual(['warning config/missing-key 12:13 "banner" needs the key "content", so it is ignored.'])
})

describe('links of the top bar', () => {
  test('a link without a label is named after its target', () => {
    const { config, lines } = read({
      navbar: { links: [{ label: '', icon: 'discord', href: 'https://discord.gg/acme' }] },
    })
    expect(config.navbar.links).toMatchObject([{ type: 'link', label: 'Discord' }])
    expect(lines).toEqual([
      'hint config/empty-value 15:18 "navbar.links[0]" has no label. The label "Discord" is used.',
    ])
  })

  test('a relative address is accepted', () => {
    const { config, lines } = read({ navbar: { links: [{ label: 'Blog', href: './blog' }] } })
    expect(config.navbar.links).toMatchObject([{ href: '/blog' }])
    expect(lines).toEqual([
      'warning config/invalid-address 16:17 "navbar.links[0].href" is the address "./blog". It is read as "/blog".',
    ])
  })

  test('a misspelled type gets a hint', () => {
    const { config, lines } = read({ navbar: { links: [{ type: 'gitub', label: 'Code', href: '/code' }] } })
    expect(config.navbar.links).toMatchObject([{ type: 'link', label: 'Code' }])
    expect(lines).toEqual(['warning config/unknown-value 15:17 Unknown link type "gitub". This becomes a plain link.'])
  })

  test('a link without an address is reported', () => {
    const { config, lines } = read({ navbar: { links: [{ label: 'Blog' }] } })
    expect(config.navbar.links).toEqual([])
    expect(lines).toEqual(['warning config/missing-key 14:7 "navbar.links[0]" needs the key "href", so it is ignored.'])
  })
})

describe('the footer', () => {
  test('reports an unknown social network and an address without HTTPS', () => {
    const { config, lines } = read({ footer: { socials: { gitub: 'https://a.example', x: 'http://x.com/acme' } } })
    expect(config.footer.socials).toHaveLength(2)
    expect(lines).toEqual([
      'warning config/insecure-address 15:12 "footer.socials.x" is the address "http://x.com/acme", which is not encrypted.',
      'warning config/unknown-key 14:7 Unknown social network "gitub". Its link shows this name, unless an icon library has an icon of the same name.',
    ])
  })

  test('reports a column without entries and too many columns', () => {
    const column = { items: [{ label: 'A', href: '/a' }] }
    const { config, lines } = read({ footer: { links: [{ items: [] }, column, column, column, column, column] } })
    expect(config.footer.columns).toHaveLength(5)
    expect(lines).toEqual([
      'warning config/empty-list 15:18 "footer.links[0].items" has no entries, so the column is left out.',
      'warning config/invalid-value 13:14 "footer.links" has 5 columns. More than 4 make the footer hard to read.',
    ])
  })
})
