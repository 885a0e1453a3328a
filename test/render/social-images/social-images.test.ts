import { expect, test } from 'vitest'
import type { SocialImage } from '../../../src/render/image-design/social-image.ts'
import { builtSite } from '../../support/built-site.ts'

const base = { theme: 'mint', name: 'Acme', colors: { primary: '#0d9373' } }
const settings = { siteUrl: 'https://docs.example.com' }

interface Project {
  readonly docs?: object
  readonly settings?: object
  readonly pages?: Readonly<Record<string, string>>
}

/** Build a project. Images are drawn as the text of their title. */
async function build({ docs, settings: own, pages = { 'index.mdx': '---\ntitle: Start\n---\n' } }: Project = {}) {
  const drawn: SocialImage[] = []
  const navigation = { pages: Object.keys(pages).map(path => path.replace(/\.mdx$/, '')) }
  const site = await builtSite(
    {
      'docs.json': JSON.stringify({ ...base, navigation, ...docs }),
      'lectern.json': JSON.stringify({ ...settings, ...own }),
      ...pages,
    },
    {},
    {
      drawImages: async images => {
        drawn.push(...images)
        return images.map(({ title }) => new TextEncoder().encode(title))
      },
    },
  )
  const html = site.files.get('index.html') ?? ''
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const images = [...site.files.keys()].filter(path => path.startsWith('_lectern/social/'))
  return { drawn, images, tag, diagnostics: site.diagnostics.map(({ code, message }) => `${code} ${message}`) }
}

test('a page names its image with an absolute address, its size and a text', async () => {
  const { images, tag } = await build()
  expect(images).toHaveLength(1)
  expect(tag('og:image')).toBe(`https://docs.example.com/${images[0]}`)
  expect(tag('twitter:image')).toBe(tag('og:image'))
  expect([tag('og:image:width'), tag('og:image:height'), tag('og:image:type')]).toEqual(['1200', '630', 'image/png'])
  expect([tag('og:image:alt'), tag('twitter:image:alt')]).toEqual(['Start', 'Start'])
})

test('the address contains the base path', async () => {
  const { images, tag } = await build({ settings: { base: '/docs' } })
  expect(tag('og:image')).toBe(`https://docs.example.com/docs/${images[0]}`)
})

test('an image shows what the page says, and its sections', async () => {
  const page = '---\ntitle: "Use **tokens** & keys"\ndescription: How `to` sign in\n---\nText'
  const { drawn } = await build({
    docs: { navigation: { tabs: [{ tab: 'Guides', groups: [{ group: 'Access', pages: ['a', 'b'] }] }] } },
    pages: { 'a.mdx': '---\ntitle: A\n---', 'b.mdx': page },
  })
  const [first, second] = drawn
  // The first page of a division shows the name of the division.
  expect(first?.eyebrow).toEqual(['Guides'])
  expect(second).toMatchObject({
    title: 'Use tokens & keys',
    description: 'How to sign in',
    eyebrow: ['Guides', 'Access'],
    dir: 'ltr',
    lang: 'en',
  })
  expect(second?.design).toMatchObject({ name: 'Acme', fonts: { text: { from: 'lectern', name: 'inter' } } })
})

test('an endpoint shows its method and path', async () => {
  const { drawn } = await build({
    pages: { 'index.mdx': '---\ntitle: Add\napi: "post https://api.example.com/v1/users"\n---' },
  })
  expect(drawn[0]?.endpoint).toEqual({ method: 'POST', path: '/v1/users' })
})

test.each([
  ['its language is written from right to left', { languages: [{ language: 'ar', pages: ['index'] }] }, 'Start'],
  ['its title is', { pages: ['index'] }, '"«البدء» (API)"'],
])('an image is mirrored if %s', async (_, navigation, title) => {
  const { drawn } = await build({ docs: { navigation }, pages: { 'index.mdx': `---\ntitle: ${title}\n---` } })
  expect(drawn[0]?.dir).toBe('rtl')
})

test.each([
  ['an image for all pages', { docs: { seo: { metatags: { 'og:image': '/card.png' } } } }],
  [
    'an image for a folder',
    {
      docs: { seo: { paths: [{ path: 'index', metatags: { 'og:image': '/card.png' } }] } },
      pages: { 'index/a.mdx': '# A' },
    },
  ],
  ['an image of the page', { pages: { 'index.mdx': '---\ntitle: A\n"og:image": /card.png\n---' } }],
  ['a page that is not indexed', { pages: { 'index.mdx': '---\ntitle: A\nnoindex: true\n---' } }],
  ['a site that is not indexed', { settings: { noindex: true } }],
  ['the setting', { settings: { socialImages: false } }],
  ['no address of the site', { settings: { siteUrl: undefined } }],
])('nothing is drawn with %s', async (_, project: Project) => {
  const { drawn, images, tag } = await build(project)
  expect([drawn, images]).toEqual([[], []])
  expect(tag('og:image:width')).toBeUndefined()
})

test('the image of the author is also the one for the other network', async () => {
  const { tag } = await build({
    pages: { 'index.mdx': '---\ntitle: A\n"og:image": https://example.com/card.png\n---' },
  })
  expect([tag('og:image'), tag('twitter:image')]).toEqual([
    'https://example.com/card.png',
    'https://example.com/card.png',
  ])
})

test('an edit of the text does not change the image, an edit of the title does', async () => {
  const imagesOf = async (page: string) => (await build({ pages: { 'index.mdx': page } })).images
  const image = await imagesOf('---\ntitle: A\n---\nText')
  expect(await imagesOf('---\ntitle: A\n---\nOther text')).toEqual(image)
  expect(await imagesOf('---\ntitle: B\n---\nText')).not.toEqual(image)
})

test('pages that show the same share an image', async () => {
  const page = '---\ntitle: Same\n---'
  const { images } = await build({ pages: { 'a/x.mdx': page, 'b/x.mdx': page } })
  expect(images).toHaveLength(1)
})
