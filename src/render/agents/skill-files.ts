import { hrefOfFile } from '../../site/links/href.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { finishedFile, type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { RenderInput } from '../render-input.ts'
import { jsonText } from './json-text.ts'

/** A skill of the site. */
export interface SiteSkill {
  readonly name: string
  /** Its folder in the project; absent if it has no other files. */
  readonly folder?: string | undefined
  readonly read: () => SkillText
}

export interface SkillText {
  readonly description: string
  readonly text: string
}

const folders = { current: '.well-known/agent-skills', older: '.well-known/skills' }

/** The path of a skill in the output folder. */
export const skillPath = (name: string): string => `${folders.current}/${name}/SKILL.md`
const olderSkillPath = (name: string): string => `${folders.older}/${name}/SKILL.md`

/** A line of `_redirects`: some programs write the name of the file in lower case. On many disks, it is the same file. */
export const skillRedirect = (base: string, name: string): string =>
  `${base}/${folders.older}/${name}/skill.md ${base}/${olderSkillPath(name)} 308`

/**
 * The files of the skills of a site, and the lists by which programs find them: in the format of version 0.2.0, and in the
 * older format, which many programs still read.
 *
 * @see https://github.com/cloudflare/agent-skills-discovery-rfc
 */
export function skillFiles(
  { config }: Pick<SiteFrame, 'config'>,
  skills: readonly SiteSkill[],
  project: Pick<RenderInput['folder'], 'files' | 'assets'>,
): readonly PlannedFile[] {
  if (skills.length === 0) return []
  const described = skills.map(skill => ({ ...skill, others: filesBeside(skill.folder, project) }))
  const index = async () => {
    const entries = described.map(async ({ name, read }) => {
      const { description, text } = read()
      const url = hrefOfFile(skillPath(name), config.settings)
      return { name, type: 'skill-md', description, url, digest: `sha256:${await sha256(text)}` }
    })
    const schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
    const contents = jsonText({ $schema: schema, skills: await Promise.all(entries) })
    return { outcomes: [{ value: { path: agentPaths.skillIndex, contents }, diagnostics: [] }] }
  }
  const olderIndex = () =>
    described.map(({ name, read, others }) => ({
      name,
      description: read().description,
      files: ['SKILL.md', ...others.map(file => file.path)],
    }))
  return [
    { path: agentPaths.skillIndex, render: index },
    plannedFile(agentPaths.olderSkillIndex, () => ({
      path: agentPaths.olderSkillIndex,
      contents: jsonText({ skills: olderIndex() }),
    })),
    ...described.flatMap(({ name, read, others }) => [
      ...[skillPath(name), olderSkillPath(name)].map(path =>
        plannedFile(path, () => ({ path, contents: read().text })),
      ),
      ...Object.values(folders).flatMap(folder =>
        others.map(file => finishedFile(file.publishedAt(`${folder}/${name}/${file.path}`))),
      ),
    ]),
  ]
}

interface FileBeside {
  /** Relative to the folder of the skill. */
  readonly path: string
  /** The file as a part of the site. `path` is relative to the output folder. */
  readonly publishedAt: (path: string) => OutputFile
}

/** The other files in the folder of a skill: scripts, references. */
function filesBeside(
  folder: string | undefined,
  { files, assets }: Pick<RenderInput['folder'], 'files' | 'assets'>,
): readonly FileBeside[] {
  if (folder === undefined) return []
  const inside = [...new Set([...assets.keys(), ...files.keys()])].filter(
    path => path.startsWith(`${folder}/`) && !/^skill\.md$/i.test(path.slice(folder.length + 1)),
  )
  return inside.sort().map(path => ({
    path: path.slice(folder.length + 1),
    publishedAt: target =>
      assets.has(path)
        ? { path: target, copyOf: { from: 'project', path } }
        : { path: target, contents: files.get(path)?.text ?? '' },
  }))
}

/** In hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
