import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { evilText, strangersIn } from '../support/evil-texts.ts'
import { leastConfig } from '../support/literal-config.ts'

/** A project with a text in every place where markup is not supported. */
function projectWith(evil: string): Record<string, string> {
  const words = JSON.stringify(evil)
  const config = {
    ...leastConfig,
    name: evil,
    variables: { word: evil },
    navbar: {
      links: [{ label: evil, href: '/a' }],
      primary: { type: 'button', label: evil, href: 'https://example.com' },
    },
    footer: {
      links: [{ header: evil, items: [{ label: evil, href: '/a' }] }],
      socials: { github: 'https://github.com/x' },
    },
    search: { prompt: evil },
    seo: { metatags: { 'og:description': evil, [evil]: evil } },
    navigation: {
      tabs: [
        {
          tab: evil,
          groups: [{ group: evil, tag: evil, icon: evil, pages: ['index', { group: evil, pages: ['a'] }] }],
        },
        { tab: `${evil} 2`, pages: ['b'] },
      ],
    },
  }
  const head = `title: ${words}\nsidebarTitle: ${words}\ntag: ${words}\nicon: ${words}\nkeywords: [${words}]\n"og:title": ${words}\ncanonical: ${words}\nrobots: ${words}`
  const attributes = [
    'title',
    'label',
    'tip',
    'description',
    'icon',
    'name',
    'type',
    'default',
    'alt',
    'className',
    'id',
    'color',
    'value',
  ]
  const props = attributes.map(name => `${name}={${words}}`).join(' ')
  const components = [
    'Card',
    'Accordion',
    'Tooltip',
    'ParamField',
    'ResponseField',
    'Update',
    'Badge',
    'Frame',
    'Expandable',
    'Prompt',
    'Variation',
    'View',
    'Callout',
    'Tile',
    'Icon',
    'Color',
    'Panel',
  ]
  const fence = '`'.repeat(12)
  const body = [
    ...components.map(name => `<${name} ${props}>{${words}}</${name}>`),
    `<Tabs><Tab ${props}>{${words}}</Tab></Tabs>`,
    `<Steps><Step ${props}>{${words}}</Step></Steps>`,
    `<Tree><Tree.Folder ${props}><Tree.File ${props} /></Tree.Folder></Tree>`,
    `<div title={${words}} className={${words}} id={${words}} data-x={${words}} style={{ color: ${words} }}>{${words}}</div>`,
    `<a href={${words}}>x</a> <img src={${words}} alt={${words}} /> <Card title="x" href={${words}} img={${words}} />`,
    `<h2>{${words}}</h2>`,
    `{{word}} and <Card title="{{word}}" />`,
    `<Mermaid code={${words}} />`,
    `${fence}js ${evil.replace(/[`\r\n\u2028]/g, '')}\n${evil.replaceAll('`', '')}\n${fence}`,
    `${fence}mermaid\n${evil.replaceAll('`', '')}\n${fence}`,
    `<CodeBlock language={${words}} filename={${words}}>{${words}}</CodeBlock>`,
    `$$\n\\text{${evil.replace(/[$`{}\\\n]/g, '')}}\n$$`,
  ]
  return {
    'docs.json': JSON.stringify(config),
    'index.mdx': `---\n${head}\n---\n\n${body.join('\n\n')}\n`,
    'a.mdx': `---\ntitle: ${words}\nurl: ${words}\n---\n`,
    'b.mdx': `---\ntitle: ${words}\nmode: wide\n---\n\n[x](/index#${encodeURIComponent(evil)}) [y](/gone-${encodeURIComponent(evil)})\n`,
  }
}

test('no plain text of an author becomes an element, an attribute or a script', async () => {
  await fc.assert(
    fc.asyncProperty(evilText, async evil => {
      const { files } = await builtSite(projectWith(evil))
      expect(files.size).toBeGreaterThan(4)
      for (const [path, contents] of files) {
        if (path.endsWith('.html')) expect(strangersIn(contents), path).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
