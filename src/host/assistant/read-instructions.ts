import type { Skill } from '../../server/assistant/model/skill.ts'
import type { Protection } from '../../server/search/reader-of.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { withinLimit } from './instruction-limits.ts'
import { readProjectFile } from './read-project-file.ts'
import { readSkills } from './read-skills.ts'

/** The instructions of a site's operator for the assistant. */
export interface AssistantInstructions {
  /** Markdown, added to the rules of each answer. */
  readonly instructions?: string | undefined
  readonly skills: readonly Skill[]
}

/** The first one that exists is used. */
const paths = [
  ...['.docs/Assistant.md', '.docs/ASSISTANT.md', '.mintlify/Assistant.md', '.mintlify/ASSISTANT.md', 'ASSISTANT.md'],
]

/**
 * Read the instructions for the assistant from a docs folder. They are never part of the site.
 *
 * @param directory The absolute path of the docs folder.
 * @param protection The protection of pages. It also applies to skills without access rules.
 */
export function readInstructions(directory: string, protection: Protection): Outcome<AssistantInstructions> {
  const diagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic)
  const files = paths.flatMap(path => readProjectFile(directory, path, report) ?? [])
  const [first] = files
  // On some disks, names that differ in case are the same file.
  const unused = files.find(({ diskPath }) => diskPath !== first?.diskPath)
  if (first && unused) report(unusedFile(unused.path, first.path))
  const instructions = first && withinLimit(first, first.text, report).trim()
  return {
    value: { instructions: instructions || undefined, skills: readSkills(directory, protection, report) },
    diagnostics,
  }
}

const unusedFile = (path: string, usedPath: string): Diagnostic => ({
  code: 'host/unused-instructions',
  severity: 'warning',
  message: `"${path}" is not used: the instructions for the assistant are in "${usedPath}".`,
  span: { path, line: 1, column: 1 },
  hint: 'Move its text into the other file.',
})
