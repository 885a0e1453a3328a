import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import schema from '../../schema/lectern.schema.json' with { type: 'json' }
import { program } from '../../src/cli/program.ts'
import { starterFiles } from '../../src/cli/starter.ts'
import { topLevelKeys } from '../../src/config/sections/known-keys.ts'
import { frontmatterFields } from '../../src/content/front-matter/check-frontmatter.ts'
import { diagnosticCodes } from '../../src/source/diagnostics/diagnostic-codes.ts'

// The documentation lists commands, keys, codes and files. These tests compare its lists with the code.

const root = join(import.meta.dirname, '../..')
const page = (path: string): string => readFileSync(join(root, 'example-docs', path), 'utf8')
const allPages = readdirSync(join(root, 'example-docs'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.mdx'))
  .map(path => ({ path, text: page(path) }))

describe('the command line', () => {
  const text = page('reference/command-line.mdx')
  const sectionOf = (name: string): string => text.split(`\n## docs ${name}\n`)[1]?.split('\n## ')[0] ?? ''
  const commandsOf = (command: Command, before = ''): (readonly [name: string, command: Command])[] =>
    command.commands.flatMap(inner => {
      const name = `${before}${inner.name()}`
      return inner.commands.length > 0 ? commandsOf(inner, `${name} `) : [[name, inner] as const]
    })

  test.each(commandsOf(program()))('docs %s is documented with all of its options', (name, command) => {
    const own = sectionOf(name)
    const [, other] = /^\s*The same as `docs (\w+)/.exec(own) ?? []
    const documented = own + (other === undefined ? '' : sectionOf(other))
    expect(own).not.toBe('')
    const named = (flag: string) => new RegExp(`\`(?:-\\w, )?${flag}[ \`]`).test(documented)
    expect(command.options.flatMap(({ long }) => (long && !named(long) ? [long] : []))).toEqual([])
  })

  test('no page names a command that does not exist', () => {
    const names = new Set([...program().commands.map(command => command.name())])
    const unknown = allPages.flatMap(({ path, text: written }) =>
      [...written.matchAll(/(?:^|`|npx )docs ([a-z][\w-]*)(?=[\s`])/gm)].flatMap(([found, name = '']) =>
        names.has(name) ? [] : [`${path}: ${found}`],
      ),
    )
    expect(unknown).toEqual([])
  })
})

describe('diagnostics', () => {
  const rows = [...page('reference/diagnostics.mdx').matchAll(/^\| `([a-z-]+\/[\w-]+)` \| ([\w, ]+) \| (.*) \|$/gm)]

  test('every code is listed once', () => {
    expect(rows.map(([, code]) => code).sort()).toEqual(Object.keys(diagnosticCodes).sort())
  })

  test('no page names a code that does not exist', () => {
    const rooms = [...new Set(Object.keys(diagnosticCodes).map(code => code.split('/')[0]))].join('|')
    const named = allPages.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`(?:\`|\\[)((?:${rooms})/[a-z0-9]+-[a-z0-9-]+)[\`\\]]`, 'g'))].map(
        ([, code = '']) => ({ path, code }),
      ),
    )
    expect(named.filter(({ code }) => !Object.hasOwn(diagnosticCodes, code))).toEqual([])
  })
})

describe('settings', () => {
  interface Schema {
    readonly properties?: Readonly<Record<string, Schema>>
  }
  const keysIn = ({ properties = {} }: Schema, before = ''): string[] =>
    Object.entries(properties).flatMap(([key, inner]) =>
      inner.properties ? keysIn(inner, `${before}${key}.`) : [`${before}${key}`],
    )
  const keys = keysIn(schema as Schema).filter(key => key !== '$schema') // JSON of this shape, as another test shows

  test('every key of lectern.json is documented', () => {
    const text = page('reference/lectern-json.mdx')
    const limits = page('publish/server.mdx')
    const models = page('assistant/models.mdx')
    const isDocumented = (key: string) => {
      const last = `| \`${key.split('.').at(-1)}\` |`
      if (key.startsWith('server.proxy.limits.')) return limits.includes(last)
      const [, automation] = /^agent\.automations\.(\w+)/.exec(key) ?? []
      if (automation !== undefined) return page('agent/automations.mdx').includes(`\`${automation}\``)
      const [, model, setting] = /^(models\.\w+)\.(.+)/.exec(key) ?? []
      if (model !== undefined) return text.includes(`| \`${model}\` |`) && models.includes(`| \`${setting}\` |`)
      return text.includes(`| \`${key.replace(/^server\./, '')}\` |`)
    }
    expect(keys.filter(key => !isDocumented(key))).toEqual([])
  })

  test('every key of docs.json is in the overview of its reference', () => {
    const text = page('reference/docs-json/index.mdx')
    expect(topLevelKeys.filter(key => !text.includes(`\`${key}\``))).toEqual([])
  })

  test('every field of front matter that is read is documented', () => {
    const text = page('reference/front-matter.mdx')
    expect([...frontmatterFields].filter(field => !text.includes(`\`${field}\``))).toEqual([])
  })

  test('the project that "docs new" writes names only settings and commands that exist', () => {
    const { 'README.md': readme = '', ...files } = starterFiles({ name: 'A', kind: 'product', theme: 'mint' })
    const named = [...readme.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, key = '']) => key)
    expect(named).not.toEqual([])
    expect(named.filter(key => !keys.some(known => known === key || known.startsWith(`${key}.`)))).toEqual([])
    const commands = new Set(program().commands.map(command => command.name()))
    const called = [...`${readme}${Object.values(files).join('\n')}`.matchAll(/(?:^|`)(?:npx )?docs (\w+)/gm)]
    expect(called.map(([, name]) => name)).toContain('dev')
    expect(called.filter(([, name = '']) => !commands.has(name))).toEqual([])
  })
})

test('every layout is in the list of templates', () => {
  const [row = ''] = /^\| `layouts` \|.*$/m.exec(page('style/templates.mdx')) ?? []
  const layouts = readdirSync(join(root, 'templates/layouts')).map(name => name.replace('.hbs', ''))
  expect(layouts.filter(name => !row.includes(`\`${name}\``))).toEqual([])
})
