import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { leastConfig } from '../support/literal-config.ts'
import { serveFiles } from './support/built-site.ts'
import { testBrowser } from './support/test-browser.ts'

/** Pages by the block at their end. */
const endings = {
  paragraph: 'The end.',
  list: '- one\n- two',
  table: '| a | b |\n| --- | --- |\n| 1 | 2 |',
  code: '```js\nconst end = 1\n```',
  'code-group': '<CodeGroup>\n```js One\nconst end = 1\n```\n\n```ts Two\nconst end = 2\n```\n</CodeGroup>',
  steps: '<Steps>\n<Step title="First">\nDo it.\n</Step>\n</Steps>',
  cards: '<CardGroup>\n<Card title="One">\nText.\n</Card>\n</CardGroup>',
  accordion: '<Accordion title="More">\nText.\n</Accordion>',
  callout: '<Note>\nText.\n</Note>',
}

const names = Object.keys(endings)

const files = {
  'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: names } }),
  'lectern.json': JSON.stringify({ server: true, assistant: {} }),
  ...Object.fromEntries(
    Object.entries(endings).map(([name, end]) => [`${name}.mdx`, `# ${name}\n\nText.\n\n${end}\n`]),
  ),
}

const open = testBrowser(() => serveFiles(files))

/** The lower edge of the content in print, without margins, in pixels. */
const contentEnd = (page: Page) =>
  page.$eval('.mdx-content', content =>
    Math.ceil(Math.max(...[...content.querySelectorAll('*')].map(part => part.getBoundingClientRect().bottom))),
  )

const width = 600

async function sheetsOf(page: Page, height: number): Promise<number> {
  const sheet = await page.addStyleTag({
    content: `@page { size: ${width}px ${height}px !important; margin: 0 !important }`,
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await sheet.evaluate(element => element.parentNode?.removeChild(element))
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test.for(names)('a sheet that the content just fits is the last one: %s', async name => {
  const page = await open(`/${name}`, { viewport: { width, height: 800 } })
  await page.emulateMedia({ media: 'print' })
  const end = await contentEnd(page)
  for (const space of [4, 12, 20, 40, 70]) expect(await sheetsOf(page, end + space), `${space}`).toBe(1)
  expect(await sheetsOf(page, Math.round(end / 2))).toBeGreaterThan(1)
})
