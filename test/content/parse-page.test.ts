import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { components } from '../../src/components/components.ts'
import type { ContentSettings } from '../../src/content/context/content-settings.ts'
import type { Frontmatter } from '../../src/content/page.ts'
import { pageInputs } from '../../src/content/pages/page-inputs.ts'
import { buildPage } from '../../src/content/parse-page.ts'
import type { Diagnostic, Span } from '../../src/source/diagnostics/diagnostic.ts'
import { bodyOutline } from '../support/body-outline.ts'
import { goldenJson, textsBelow } from '../support/golden.ts'

// A case is a folder: `input.mdx` (or `.md`), the files that it imports beside it, and what came out of it last time.
// `settings.json` may hold `variables` and `code`.

const fixtures = join(import.meta.dirname, '../fixtures/parse-page')

test.each(readdirSync(fixtures))('%s', async name => {
  const { 'settings.json': settings, 'output.json': _, ...files } = textsBelow(join(fixtures, name))
  const output = `${goldenJson(read(files, settingsOf(settings)))}\n`
  await expect(output).toMatchFileSnapshot(join(fixtures, name, 'output.json'))
})

function settingsOf(text = '{}'): ContentSettings {
  const names = Object.keys(components).filter(name => /^[A-Z]/.test(name))
  return { variables: {}, components: names, code: true, ...JSON.parse(text) }
}

function read(texts: Readonly<Record<string, string>>, settings: ContentSettings): unknown {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]))
  const input = pageInputs(files, new Set()).value.find(({ file }) => /^input\.mdx?$/.test(file.path))
  if (!input) throw new Error('This case has no input.mdx or input.md.')
  const { value, diagnostics } = buildPage(settings, input)
  const { page, body } = value
  const { route: _, path: __, fieldSpans: ____, frontmatter, links, icons, ...summary } = page
  return {
    page: {
      ...withoutEmpty({
        ...summary,
        links: links.map(({ href, kind, span }) => `${kind} ${href} (${placeOf(span)})`),
        icons: icons.map(
          ({ span, otherSpans, ...icon }) =>
            `${Object.values(icon).filter(Boolean).join(' ')} (${[span, ...(otherSpans ?? [])].map(placeOf).join(', ')})`,
        ),
      }),
      frontmatter: withoutDefaults(frontmatter),
    },
    body: bodyOutline(body.children),
    ...(body.islands.length > 0 && { islands: body.islands }),
    diagnostics: diagnostics.map(lineOf),
  }
}

const placeOf = ({ path, line, column }: Span): string => `${path}:${line}:${column}`

function lineOf({ code, severity, message, span, hint }: Diagnostic): string {
  const end = span?.endLine === undefined ? '' : `–${span.endLine}:${span.endColumn}`
  return `${severity}[${code}] ${span?.path}:${span?.line}:${span?.column}${end} ${message} hint: ${hint}`
}

function withoutEmpty(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false && value?.length !== 0))
}

function withoutDefaults({ mode, searchable, custom, ...rest }: Frontmatter): object {
  return {
    ...withoutEmpty(rest),
    ...(mode !== 'default' && { mode }),
    ...(searchable ? {} : { searchable }),
    ...(Object.keys(custom).length > 0 && { custom }),
  }
}
