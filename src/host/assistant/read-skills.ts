import { dirname, join } from 'node:path'
import { splitFrontmatter } from '../../content/front-matter/split-frontmatter.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { Skill } from '../../server/assistant/model/skill.ts'
import type { Protection } from '../../server/search/reader-of.ts'
import { type Access, everyone } from '../../source/access/access.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { listNames } from '../disk/list-files.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import { withinLimit } from './instruction-limits.ts'
import { type ProjectFile, readProjectFile } from './read-project-file.ts'

type Report = (diagnostic: Diagnostic) => void

const folders = ['.docs/assistant/skills', '.mintlify/assistant/skills']

/** The limit exists because the prompt of each answer contains the names of all skills. */
const maxSkills = 50

const maxDescription = 500

/** Read the skills of the assistant: a folder with a file `skill.md` for each. */
export function readSkills(directory: string, protection: Protection, report: Report): readonly Skill[] {
  const skills = new Map<string, Skill>()
  for (const folder of folders) {
    for (const slug of namesIn(join(directory, folder))) {
      const path = `${folder}/${slug}/skill.md`
      const skill = readSkill({ directory, slug, path, protection }, report)
      if (!skill) continue
      if (skills.has(slug))
        report(invalid({ path, line: 1, column: 1 }, `There is another skill "${slug}".`, 'Rename one of the folders.'))
      else if (skills.size >= maxSkills)
        report(
          invalid(
            { path, line: 1, column: 1 },
            `There are more than ${maxSkills} skills.`,
            'Merge skills that are about the same.',
          ),
        )
      else skills.set(slug, skill)
    }
  }
  return [...skills.values()]
}

/** Hidden entries of the system, such as `.DS_Store`, are not skills. */
function namesIn(folder: string): readonly string[] {
  try {
    return listNames(folder).filter(name => !name.startsWith('.'))
  } catch {
    // The folder is a file.
    return []
  }
}

interface SkillPlace {
  readonly directory: string
  readonly slug: string
  readonly path: string
  readonly protection: Protection
}

function readSkill({ directory, slug, path, protection }: SkillPlace, report: Report): Skill | undefined {
  const start: Span = { path, line: 1, column: 1 }
  const upperCase = path.replace(/skill\.md$/, 'SKILL.md')
  const file = readProjectFile(directory, path, report) ?? readProjectFile(directory, upperCase, report)
  if (!file) {
    const isFolder = statIfExists(dirname(join(directory, path)))?.isDirectory()
    if (isFolder) report(invalid(start, 'The file does not exist.', 'Create it, or remove the folder.'))
    return undefined
  }
  if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(slug)) {
    const hint = 'Rename the folder: "migrate-from-v1".'
    report(
      invalid(start, `"${slug}" is not a valid name: only lower-case letters, digits and hyphens are allowed.`, hint),
    )
    return undefined
  }
  return parseSkill(slug, file, protection, report)
}

function parseSkill(slug: string, file: ProjectFile, protection: Protection, report: Report): Skill | undefined {
  const { value, diagnostics } = splitFrontmatter(file)
  for (const diagnostic of diagnostics) if (/front-?matter/.test(diagnostic.code)) report(diagnostic)
  const { custom, description = '', hasUnreadableAccess } = value.frontmatter
  const name = typeof custom.name === 'string' ? custom.name.trim() : ''
  for (const [field, text] of Object.entries({ name, description })) {
    if (text !== '') continue
    const span = value.fieldSpans[field] ?? { path: file.path, line: 1, column: 1 }
    report(
      invalid(
        span,
        `"${field}" is missing in the front matter.`,
        `Add "${field}: …": the assistant chooses skills by it.`,
      ),
    )
  }
  if (name === '' || description === '') return undefined
  const access = accessOf(value.frontmatter, protection)
  if (hasUnreadableAccess || (access.for !== 'groups' && namesGroups(file.text))) {
    const span = value.fieldSpans.groups ?? { path: file.path, line: 1, column: 1 }
    const hint = 'Name the groups in the front matter: groups: ["staff"]. If it is not for groups, remove "groups".'
    report(invalid(span, 'Its front matter does not say who may see it.', hint))
    return undefined
  }
  return {
    slug,
    name,
    description: description.slice(0, maxDescription),
    text: withinLimit(file, value.text, report).trim(),
    access,
  }
}

/** Who may see a skill. The rules are the same as for pages. */
function accessOf({ groups, excludedGroups, public: isPublic }: Frontmatter, protection: Protection): Access {
  if (groups.length > 0 || excludedGroups.length > 0) return { for: 'groups', anyOf: groups, noneOf: excludedGroups }
  return isPublic || protection === 'nothing' ? everyone : { for: 'signed-in' }
}

function namesGroups(text: string): boolean {
  const [, head = ''] = text.split(/^---[ \t]*\w*\s*$/m, 2)
  return /^["']?groups["']?\s*:/m.test(head)
}

const invalid = (span: Span, reason: string, hint: string): Diagnostic => ({
  code: 'host/invalid-skill',
  severity: 'warning',
  message: `The skill "${span.path}" is not used. ${reason}`,
  span,
  hint,
})
