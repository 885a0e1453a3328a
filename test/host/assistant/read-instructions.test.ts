import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRepositoryFile } from '../../../src/content/pages/repository-files.ts'
import { readInstructions } from '../../../src/host/assistant/read-instructions.ts'
import { createIgnoreRules } from '../../../src/host/project/ignore-rules.ts'
import type { Protection } from '../../../src/server/search/reader-of.ts'
import { everyone } from '../../../src/source/access/access.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const skill = '---\nname: Migrate\ndescription: For questions about version 2.\n---\n\nAsk which database.\n'

const withLine = (line: string) => skill.replace('name:', `${line}\nname:`)

const read = (files: Readonly<Record<string, string>>, protection: Protection = 'nothing') => {
  const { value, diagnostics } = readInstructions(temporaryFolder(files), protection)
  const shown = diagnostics.map(({ code, span, message }) => `${code} ${span?.path}:${span?.line} ${message}`)
  return { ...value, diagnostics: shown }
}

test('a folder without instructions gives none', () => {
  expect(read({ 'index.mdx': 'Hello' })).toEqual({ instructions: undefined, skills: [], diagnostics: [] })
  expect(read({ '.docs/Assistant.md': ' \n' }).instructions).toBeUndefined()
})

test.each(['.docs/Assistant.md', '.mintlify/Assistant.md', '.mintlify/ASSISTANT.md', 'ASSISTANT.md'])(
  'reads %s',
  path => {
    expect(read({ [path]: '\uFEFFCall it "Orbit".\n' })).toEqual({
      ...{ instructions: 'Call it "Orbit".', skills: [], diagnostics: [] },
    })
  },
)

test('only one of the files is used', () => {
  expect(read({ '.docs/Assistant.md': 'One', '.mintlify/Assistant.md': 'Two' })).toEqual({
    instructions: 'One',
    skills: [],
    diagnostics: [
      'host/unused-instructions .mintlify/Assistant.md:1 ".mintlify/Assistant.md" is not used: the instructions for the assistant are in ".docs/Assistant.md".',
    ],
  })
})

test('reads skills from both folders', () => {
  const { skills, diagnostics } = read({
    '.docs/assistant/skills/migrate/skill.md': skill,
    '.mintlify/assistant/skills/billing-2/SKILL.md': skill.replace('Migrate', 'Billing'),
    '.mintlify/assistant/skills/README.md': 'About skills',
  })
  const about = { description: 'For questions about version 2.', text: 'Ask which database.', access: everyone }
  expect(skills).toEqual([
    { ...about, slug: 'migrate', name: 'Migrate' },
    { ...about, slug: 'billing-2', name: 'Billing' },
  ])
  expect(diagnostics).toEqual([])
})

test.each([
  ['groups: [staff, partners]', ['staff', 'partners']],
  ['groups: staff', ['staff']],
  ['"groups":\n  - staff', ['staff']],
  ['? groups\n: [staff]', ['staff']],
  ['public: true\ngroups: [staff]', ['staff']],
])('%j limits a skill to groups', (line, anyOf) => {
  for (const protection of ['pages', 'nothing'] as const) {
    const { skills } = read({ '.docs/assistant/skills/internal/skill.md': withLine(line) }, protection)
    expect(skills).toMatchObject([{ slug: 'internal', access: { for: 'groups', anyOf, noneOf: [] } }])
  }
})

test('a skill can exclude groups', () => {
  const text = withLine('groups: { includes: [staff], excludes: [contractors] }')
  const { skills } = read({ '.docs/assistant/skills/internal/skill.md': text })
  expect(skills[0]?.access).toEqual({ for: 'groups', anyOf: ['staff'], noneOf: ['contractors'] })
})

// The YAML of the last one is not valid.
test.each(['groups: []', 'groups:', 'public: true\ngroups: []', 'groups:\n  - staff\nmore: ['])(
  'with %j, a skill is hidden from everyone',
  line => {
    const { skills, diagnostics } = read({ '.docs/assistant/skills/internal/skill.md': withLine(line) })
    expect(skills).toEqual([])
    expect(diagnostics.at(-1)).toMatch(/^host\/invalid-skill .* Its front matter does not say who may see it\.$/)
  },
)

test.each([
  ['', 'signed-in'],
  ['public: true', 'everyone'],
  ['public: false', 'signed-in'],
  ['public: "true"', 'signed-in'],
])('if pages are protected, a skill with %j is for: %s', (line, access) => {
  const files = { '.docs/assistant/skills/internal/skill.md': `---\nname: A\ndescription: x\n${line}\n---\nText` }
  expect(read(files, 'pages').skills[0]?.access).toEqual({ for: access })
  expect(read(files, 'nothing').skills[0]?.access).toEqual(everyone)
})

test('a text about groups does not limit a skill', () => {
  const { skills } = read({ '.docs/assistant/skills/a/skill.md': `${skill}\ngroups: of people\n---\n` })
  expect(skills[0]?.access).toEqual(everyone)
})

test('reports invalid skills and continues', () => {
  const { skills, diagnostics } = read({
    '.docs/assistant/skills/good/skill.md': skill,
    '.mintlify/assistant/skills/good/skill.md': skill,
    '.docs/assistant/skills/Bad Name/skill.md': skill,
    '.docs/assistant/skills/no-head/skill.md': 'Ask which database.',
    '.docs/assistant/skills/no-text/skill.md': '---\nname: 5\ndescription: ""\n---\n',
    '.docs/assistant/skills/empty/other.md': '',
    '.docs/assistant/skills/broken/skill.md': '---\nname: [\ndescription: x\n---\n',
  })
  expect(skills.map(({ slug }) => slug)).toEqual(['broken', 'good'])
  const at = (path: string) => `.docs/assistant/skills/${path}/skill.md`
  expect(diagnostics.map(text => text.replace(/ is not used\. /, ': '))).toEqual([
    `host/invalid-skill ${at('Bad Name')}:1 The skill "${at('Bad Name')}": "Bad Name" is not a valid name: only lower-case letters, digits and hyphens are allowed.`,
    expect.stringContaining(`content/broken-frontmatter ${at('broken')}:`),
    `host/invalid-skill ${at('empty')}:1 The skill "${at('empty')}": The file does not exist.`,
    `host/invalid-skill ${at('no-head')}:1 The skill "${at('no-head')}": "name" is missing in the front matter.`,
    `host/invalid-skill ${at('no-head')}:1 The skill "${at('no-head')}": "description" is missing in the front matter.`,
    `host/invalid-skill ${at('no-text')}:2 The skill "${at('no-text')}": "name" is missing in the front matter.`,
    `host/invalid-skill ${at('no-text')}:3 The skill "${at('no-text')}": "description" is missing in the front matter.`,
    'host/invalid-skill .mintlify/assistant/skills/good/skill.md:1 The skill ".mintlify/assistant/skills/good/skill.md": There is another skill "good".',
  ])
})

test('long texts are cut', () => {
  const { instructions, skills, diagnostics } = read({
    '.docs/Assistant.md': 'x'.repeat(30_000),
    '.docs/assistant/skills/a/skill.md': skill + 'y'.repeat(30_000),
  })
  expect([instructions?.length, skills[0]?.text.length]).toEqual([24_000, 23_999])
  expect(diagnostics.map(text => text.split(' ', 2).join(' '))).toEqual([
    'host/long-instructions .docs/Assistant.md:1',
    'host/long-instructions .docs/assistant/skills/a/skill.md:1',
  ])
})

test('files outside of the docs folder, and huge ones, are not read', () => {
  const outside = temporaryFolder({ 'secret.md': 'secret' })
  const folder = temporaryFolder({ '.docs/x': '', '.mintlify/Assistant.md': 'x'.repeat(1_100_000) })
  symlinkSync(join(outside, 'secret.md'), join(folder, '.docs/Assistant.md'))
  const { value, diagnostics } = readInstructions(folder, 'nothing')
  expect(value.instructions).toBeUndefined()
  expect(diagnostics.map(({ code }) => code)).toEqual(['host/link-outside', 'host/file-too-large'])
})

test('none of these files is published', () => {
  const isIgnored = createIgnoreRules('', [], [])
  for (const folder of ['.docs', '.mintlify'])
    for (const path of ['Assistant.md', 'ASSISTANT.md', 'assistant/skills/migrate/skill.md'])
      expect(isIgnored(`${folder}/${path}`)).toBe(true)
  expect(isRepositoryFile('ASSISTANT.md')).toBe(true)
})
