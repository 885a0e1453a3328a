import { splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import { type Access, everyone } from '../../source/access/access.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { firstParagraph } from '../records/first-paragraph.ts'

/** The front matter of a skill, with invalid values corrected. */
export interface SkillHead {
  /** Lower-case letters, digits and hyphens. Empty if nothing in the file can serve as its name. */
  readonly name: string
  /** Empty if nothing in the file can serve as its description. */
  readonly description: string
  /** Who may see the skill; `undefined`: nobody, because its front matter does not say it. */
  readonly access: Access | undefined
}

/** The limits of the Agent Skills specification, in characters. */
const limits = { name: 64, description: 1024, compatibility: 500 }

interface SkillOptions {
  /** The folder of the skill, whose name it should have. */
  readonly folderName?: string | undefined
  /** What sign-in protects. */
  readonly protect: 'pages' | 'nothing'
}

/**
 * Read the front matter of a skill.
 *
 * @see https://agentskills.io/specification
 */
export function readSkillHead(file: SourceFile, options: SkillOptions): Outcome<SkillHead> {
  const { value, diagnostics } = splitFrontmatter(file)
  const { frontmatter, fieldSpans, text } = value
  const start: Span = { path: file.path, line: 1, column: 1 }
  const problems: Diagnostic[] = diagnostics.filter(({ code }) => /front-?matter/.test(code))
  const report = (field: string, problem: string, hint: string) =>
    void problems.push(invalidSkill(fieldSpans[field] ?? start, problem, hint))
  const { custom, description: written = '' } = frontmatter
  const name = readName(custom.name, options.folderName, report)
  checkOptionalFields(custom, report)
  if (written.trim() === '')
    report('description', '"description" is missing.', 'Say what the skill does and when to use it.')
  if (written.length > limits.description)
    report(
      'description',
      `"description" has ${written.length} characters. The limit is ${limits.description}.`,
      'Shorten it. Lists of skills contain only its beginning.',
    )
  const description = oneLine(written.trim() === '' ? firstParagraph(text) : written)
  const access = accessOf(frontmatter, options)
  return { value: { name, description: description.slice(0, limits.description), access }, diagnostics: problems }
}

type Report = (field: string, problem: string, hint: string) => void

/** The name in front matter if it is valid, otherwise the nearest valid name. */
function readName(written: unknown, folderName: string | undefined, report: Report): string {
  const text = typeof written === 'string' ? written.trim() : ''
  const name = validName(text) || validName(folderName ?? '')
  if (text === '')
    report('name', '"name" is missing.', `Add a name in lower-case letters: "name: ${name || 'my-product'}".`)
  else if (text !== name)
    report(
      'name',
      `"${text}" is not a valid name.`,
      `A name has up to ${limits.name} characters: lower-case letters, digits, and single hyphens between them. The skill is published as "${name}".`,
    )
  else if (folderName !== undefined && folderName !== name)
    report('name', `The name "${name}" differs from the name of the folder "${folderName}".`, 'Rename the folder.')
  return name
}

/** A text as the name of a skill: `Acme Pay` → `acme-pay`. Empty if it has no Latin letters and no digits. */
export const validName = (text: string): string =>
  text
    .slice(0, 1000)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, limits.name)
    .replace(/-$/, '')

function checkOptionalFields(fields: Readonly<Record<string, unknown>>, report: Report): void {
  const { license, compatibility, metadata } = fields
  const tools = fields['allowed-tools']
  for (const [field, value] of Object.entries({ license, compatibility, 'allowed-tools': tools }))
    if (value !== undefined && value !== null && typeof value !== 'string')
      report(field, `"${field}" must be a text.`, `Write "${field}: …" in one line.`)
  if (typeof compatibility === 'string' && compatibility.length > limits.compatibility)
    report(
      'compatibility',
      `"compatibility" has ${compatibility.length} characters. The limit is ${limits.compatibility}.`,
      'Shorten it.',
    )
  const isMap = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)
  if (metadata !== undefined && metadata !== null && !isMap)
    report('metadata', '"metadata" must be a map of names and texts.', 'Write one "name: text" per line.')
  else if (isMap && Object.values(metadata).some(value => typeof value !== 'string'))
    report('metadata', 'All values in "metadata" must be texts.', 'Put numbers and dates in quotation marks: "1.0".')
}

/** The rules are the same as for pages. */
function accessOf(
  {
    groups,
    excludedGroups,
    public: isPublic,
    hasUnreadableAccess,
  }: ReturnType<typeof splitFrontmatter>['value']['frontmatter'],
  { protect }: SkillOptions,
): Access | undefined {
  if (hasUnreadableAccess) return undefined
  if (groups.length > 0 || excludedGroups.length > 0) return { for: 'groups', anyOf: groups, noneOf: excludedGroups }
  return isPublic || protect === 'nothing' ? everyone : { for: 'signed-in' }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const invalidSkill = (span: Span, problem: string, hint: string): Diagnostic => ({
  code: 'render/invalid-skill',
  severity: 'warning',
  message: `The skill "${span.path}" is not valid. ${problem}`,
  span,
  hint,
})
