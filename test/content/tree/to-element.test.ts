import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

async function labelsOf(markdown: string): Promise<readonly (string | undefined)[]> {
  const { files } = await builtSite({ 'docs.json': JSON.stringify(leastConfig), 'index.mdx': markdown })
  const boxes = (files.get('index.html') ?? '').matchAll(/<input type="checkbox"[^>]* aria-label="([^"]*)"/g)
  return [...boxes].map(([, label]) => label)
}

test('the checkbox of a task has its own text as its name, without the tasks inside', async () => {
  const tasks =
    '- [ ] Install `cli`\n  - [x] Download\n  - [ ] Unpack\n- [ ] Log in\n\n  With **SSO**.\n\n  1. Open\n  2. Click'
  expect(await labelsOf(tasks)).toEqual([
    'Install cli',
    'Download',
    'Unpack',
    expect.stringMatching(/^Log in\s+With SSO\.$/),
  ])
})
