import type { Page } from 'playwright-core'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { islandEntries } from '../../../scripts/island-entries.ts'
import { buildEntries } from './build-entries.ts'

const origins = { secure: 'https://docs.test', plain: 'http://docs.test' }

/** The files of the client that components need, by name: built once for a test file, kept in memory. */
export function buildIslands(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entries = islandEntries()
  const islands = Object.fromEntries([...names, 'early'].map(name => [name, entries[name] ?? name]))
  return buildEntries({ ...islands, base: 'test/browser/support/all-styles.css' })
}

/** Show a piece of page as the frame would, with the scripts of its islands. */
export async function showComponents(
  page: Page,
  files: ReadonlyMap<string, string>,
  node: VNode,
  address = '/',
  security: keyof typeof origins = 'secure',
): Promise<void> {
  const origin = origins[security]
  const html = frame(files, renderToString(node))
  await page.route(`${origin}/**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html })
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    const body = files.get(name)
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body })
  })
  await page.goto(origin + address)
}

function frame(files: ReadonlyMap<string, string>, body: string): string {
  const scripts = [...files.keys()].filter(name => /^[\w-]+\.js$/.test(name))
  const modules = scripts.filter(name => name !== 'early.js')
  return `<!doctype html>
<html lang="en" data-appearance="light">
<head>
<meta charset="utf-8">
<title>Components</title>
<script src="/early.js"></script>
<link rel="stylesheet" href="/base.css">
${modules.map(name => `<script type="module" src="/${name}"></script>`).join('\n')}
</head>
<body>
<main class="mdx-content prose">
<h1>Components</h1>
${body}
</main>
<div id="status" data-status role="status" class="visually-hidden" data-copied="Copied"></div>
</body>
</html>`
}
