import { describe, expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'

function readPage(text: string) {
  const { value, diagnostics } = splitFrontmatter({ path: 'a.mdx', text })
  const { groups, excludedGroups, public: isPublic, hasUnreadableAccess = false } = value.frontmatter
  return {
    access: { groups, excludedGroups, isPublic, hasUnreadableAccess },
    codes: diagnostics.map(({ severity, code, span }) => `${severity} ${code} ${span?.line}`),
  }
}

const readHead = (head: string) => readPage(`---\n${head}\n---\nText.\n`)

const nothing = { groups: [], excludedGroups: [], isPublic: undefined, hasUnreadableAccess: false }
const nobody = { ...nothing, hasUnreadableAccess: true }

describe('front matter that cannot be fully parsed', () => {
  const broken = 'warning content/broken-frontmatter'

  test.each<[what: string, text: string, diagnostic: string]>([
    ['a colon in a title', '---\ntitle: Keys: x\ngroups:\n  - alpha\n---\n', `${broken} 2`],
    ['a list of groups in one line', '---\ntitle: Keys: x\ngroups: [alpha]\n---\n', `${broken} 2`],
    ['a public page', '---\ntitle: Keys: x\npublic: true\n---\n', `${broken} 2`],
    ['no space behind a colon', '---\ngroups:[alpha]\n---\n', `${broken} 2`],
    ['groups that stand twice', '---\ngroups: [alpha]\ngroups: [beta]\n---\n', `${broken} 3`],
    ['a list', '---\n- groups: [alpha]\n---\n', `${broken} 2`],
    ['hyphens before a word', '---\ntitle: A\n---no end: 1\ngroups: [alpha]\n---\n', `${broken} 2`],
    ['no last line', '---\ntitle: A\ngroups: [alpha]\n\nText.\n', `${broken} 1`],
    ['a blank line before it', '\n---\ngroups: [alpha]\n---\n', `${broken} 1`],
    ['TOML', '+++\ngroups = ["alpha"]\n+++\n', `${broken} 1`],
    ['another language', '---json\n{ "groups": ["alpha"] }\n---\n', 'warning content/frontmatter-language 1'],
    ['a value in itself', '---\ngroups: &all [*all]\n---\n', 'warning content/frontmatter-aliases 1'],
    [
      'aliases',
      `---\na: &a x\nb: [${'*a, '.repeat(21)}]\npublic: true\n---\n`,
      'warning content/frontmatter-aliases 1',
    ],
  ])('hides the page from everyone if it mentions access: %s', (_, text, diagnostic) => {
    expect(readPage(text)).toEqual({ access: nobody, codes: [diagnostic] })
  })

  test.each([
    ['a colon in a title', '---\ntitle: Keys: x\ntag: new\n---\n'],
    ['another language', '---json\n{ "title": "A" }\n---\n'],
    ['a rule before a text', '---\n\nThis page is for groups of people.\n'],
    ['a rule before code', '---\n\n```yaml\ngroups: [alpha]\n```\n'],
  ])('restricts nothing if it does not mention access: %s', (_, text) => {
    expect(readPage(text).access).toEqual(nothing)
  })

  test('reports that nobody can read the page', () => {
    const text = '---\ntitle: Keys: x\ngroups: [alpha]\n---\n'
    const { diagnostics } = splitFrontmatter({ path: 'a.mdx', text })
    expect(diagnostics[0]?.message).toMatch(/ It mentions "groups" or "public", so nobody can read the page on a site /)
  })
})

describe('groups', () => {
  test.each([
    ['groups: [alpha, " beta "]', { groups: ['alpha', 'beta'] }],
    ['groups: alpha', { groups: ['alpha'] }],
    ['groups: []', {}],
    ['groups:', {}],
    ['groups: { includes: alpha, excludes: [beta] }', { groups: ['alpha'], excludedGroups: ['beta'] }],
    ['groups: { excludes: beta }', { excludedGroups: ['beta'] }],
  ])('are parsed: %s', (head, access) => {
    expect(readHead(head)).toEqual({ access: { ...nothing, ...access }, codes: [] })
  })

  test.each([
    'groups: [[alpha]]',
    'groups: [{ name: alpha }]',
    'groups: [""]',
    'groups: ""',
    'groups: [~]',
    'groups: [2026-01-01]',
    'groups: {}',
    'groups: { include: [alpha] }',
    'groups: { includes: [[alpha]] }',
    'groups: { includes: [alpha], exclude: [beta] }',
    'groups: { includes: [[alpha]], excludes: [beta] }',
    'groups: { includes: [alpha], excludes: [[beta]] }',
  ])('with invalid entries never allow more readers: %s', head => {
    const { access, codes } = readHead(head)
    expect(access.hasUnreadableAccess).toBe(true)
    expect(codes).toEqual(['error content/invalid-groups 2'])
  })

  test.each([
    ['groups: [alpha, [beta]]', ['alpha']],
    ['groups: [1, true]', ['1', 'true']],
    ['groups: 1', ['1']],
  ])('with a name restrict the page to that group: %s', (head, groups) => {
    expect(readHead(head)).toEqual({ access: { ...nothing, groups }, codes: ['error content/invalid-groups 2'] })
  })
})

describe('public', () => {
  test.each([
    ['true', true],
    ['false', false],
  ])('%s', (value, isPublic) => {
    expect(readHead(`public: ${value}`)).toEqual({ access: { ...nothing, isPublic }, codes: [] })
  })

  test.each(['"true"', '"false"', 'no', 'yes', '0', '1', '[true]', '{ a: true }', ''])('%s is not public', value => {
    expect(readHead(`public: ${value}`)).toEqual({
      access: { ...nothing, isPublic: false },
      codes: ['error content/invalid-public 2'],
    })
  })
})
