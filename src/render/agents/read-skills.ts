import { mayRead } from '../../source/access/access.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import { isRootSkill, skillFolders } from '../../source/paths/skill-folders.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { RenderInput } from '../render-input.ts'
import { invalidSkill, readSkillHead, type SkillHead } from './skill-front-matter.ts'

/** A skill of the project that the reader may see. */
export interface CustomSkill extends Pick<SkillHead, 'name' | 'description'> {
  readonly file: SourceFile
  /** Its folder in the project; absent for the skill in the root. */
  readonly folder?: string | undefined
}

/** The skills of a project. */
export interface CustomSkills {
  /** The text of `skill.md` in the root of the project, which is published at this path. */
  readonly root: SourceFile | undefined
  readonly skills: readonly CustomSkill[]
}

type Input = Pick<RenderInput, 'site' | 'folder' | 'reader'>

/** Find the skills of a project, in alphabetical order after the one in its root. Invalid ones are reported. */
export function readSkills(input: Input): Outcome<CustomSkills> {
  const { signIn } = input.site.config.settings
  const protect = signIn ? signIn.protect : 'nothing'
  const diagnostics: Diagnostic[] = []
  const skills = new Map<string, CustomSkill>()
  let root: SourceFile | undefined
  for (const { file, folder } of skillFiles(input)) {
    const folderName = folder?.split('/').at(-1)
    const { value, diagnostics: found } = readSkillHead(file, { folderName, protect })
    diagnostics.push(...found)
    const { name, description, access } = value
    if (access === undefined || (input.reader === undefined && access.for !== 'everyone')) {
      diagnostics.push(leftOut(file.path))
      continue
    }
    if (input.reader && !mayRead(access, input.reader)) continue
    if (folder === undefined) root = file
    // The one in the root is published unchanged, but no list can name it.
    if (name === '' || description === '') continue
    const start = { path: file.path, line: 1, column: 1 }
    if (skills.has(name)) diagnostics.push(invalidSkill(start, `There is another skill "${name}".`, 'Change its name.'))
    else skills.set(name, { name, description, file, folder })
  }
  return { value: { root, skills: [...skills.values()] }, diagnostics }
}

/** A file that the navigation lists is a page, not a skill. */
function skillFiles({ site, folder: { files } }: Input): readonly Pick<CustomSkill, 'file' | 'folder'>[] {
  const { inRoot, inFolders } = skillsAmong(files)
  const ofRoot = inRoot.filter(({ path }) => site.pages.get(routeOf(path))?.path !== path)
  return [...ofRoot.slice(0, 1).map(file => ({ file })), ...inFolders]
}

interface SkillsByPath {
  readonly inRoot: readonly SourceFile[]
  readonly inFolders: readonly Required<Pick<CustomSkill, 'file' | 'folder'>>[]
}

/** The files that are skills by their paths. Cached, because many edits change only files that are published unchanged. */
const skillsAmong = memoize((files: Input['folder']['files']): SkillsByPath => {
  const inRoot: SourceFile[] = []
  const inFolders: SkillsByPath['inFolders'][number][] = []
  for (const file of files.values()) {
    if (isRootSkill(file.path)) inRoot.push(file)
    if (!file.path.startsWith('.')) continue
    const [, folder] = skillPath.exec(file.path) ?? []
    if (folder !== undefined && skillFolders.some(parent => folder.startsWith(`${parent}/`)))
      inFolders.push({ file, folder })
  }
  return { inRoot, inFolders }
})

const skillPath = /^(\.(?:docs|mintlify)\/skills\/[^/]+)\/skill\.md$/i
const routeOf = (path: string): string => `/${path.slice(0, -'.md'.length)}`

const leftOut = (path: string): Diagnostic => ({
  code: 'render/restricted-skill',
  severity: 'warning',
  message: `The skill "${path}" is left out: it is only for some readers, and this site has no sign-in.`,
  span: { path, line: 1, column: 1 },
  hint: 'Remove "groups" from its front matter, or set up "signIn" in lectern.json.',
})
