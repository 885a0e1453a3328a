import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

test('the pictures of a logo have the name of the site as text, which is visible if a file is missing', async () => {
  const logo = { light: '/logo.svg', dark: '/missing.svg' }
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, name: 'A "B"', logo }),
    'index.mdx': '# Home',
    'logo.svg': '<svg/>',
  })
  const pictures = (files.get('index.html') ?? '').matchAll(/<img class="nav-logo-[^>]* src="([^"]*)" alt="([^"]*)"/g)
  expect(new Set([...pictures].map(([, src, alt]) => `${src} ${alt}`))).toEqual(
    new Set(['/logo.svg A &quot;B&quot;', '/missing.svg A &quot;B&quot;']),
  )
})
