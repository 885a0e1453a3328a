import { buildEntries, playgroundSheets } from './build-entries.ts'
import { serve, type TestServer } from './serve.ts'

export interface FieldsCase {
  readonly schema: object
  readonly schemas?: object
  readonly value?: unknown
  readonly faults?: readonly unknown[]
  readonly isRequired?: boolean
}

/** A page with one form for each case, at the address of its name. */
export async function serveFields(cases: Readonly<Record<string, FieldsCase>>): Promise<TestServer> {
  const files = await buildEntries({ page: 'test/browser/support/fields-page.tsx', ...playgroundSheets })
  return serve(path => {
    if (files.has(path)) return files.get(path)
    const [name = '', script] = path.split('/')
    const given = Object.hasOwn(cases, name) ? cases[name] : undefined
    if (!given) return undefined
    return script === 'given.js' ? `window.fieldsGiven = ${JSON.stringify(given)}` : frame(name)
  })
}

const frame = (name: string): string => `<!doctype html>
<html lang="en" data-appearance="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<link rel="stylesheet" href="/base.css">
<link rel="stylesheet" href="/playground.css">
</head>
<body>
<main><h1>${name}</h1><div id="form"></div></main>
<script src="/${name}/given.js"></script>
<script type="module" src="/page.js"></script>
</body>
</html>`
