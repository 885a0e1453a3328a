import { expect, test } from 'vitest'
import { builtFolder } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the lists of a large sidebar are rendered with the templates of the author, under the same names', async () => {
  const pages = Array.from({ length: 310 }, (_, at) => `p/${at}`)
  const groups = [
    { group: 'Small', pages: ['index'] },
    { group: 'Large', pages: [{ group: 'Inner', pages }] },
  ]
  const folder = (tag: string) =>
    temporaryFolder({
      'docs.json': JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation: { groups } }),
      'lectern.json': '{ "templates": "look" }',
      'look/partials/sidebar-node.hbs': `<li class="${tag}">{{title}}</li>`,
      'index.mdx': '# Home',
      ...Object.fromEntries(pages.map(path => [`${path}.mdx`, '# Page'])),
    })
  const listsOf = async (tag: string) => {
    const { files } = await builtFolder(folder(tag))
    return [...files].filter(([path]) => path.startsWith('_navigation/'))
  }
  const [one, other] = [await listsOf('one'), await listsOf('other')]
  expect(one.map(([, text]) => text.includes('<li class="one">'))).toContain(true)
  expect(other.map(([, text]) => text.includes('<li class="other">'))).toContain(true)
  expect(one.map(([path]) => path)).toEqual(other.map(([path]) => path))
})
