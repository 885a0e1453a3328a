import type { Reader } from '../../source/access/access.ts'
import { type Skill, skillsFor } from '../assistant/model/skill.ts'
import type { McpResource } from './handle-method.ts'
import { toolNamesOf } from './tool-names.ts'

/** The skills of a site that a reader may see, as resources. */
export function skillResources(siteName: string, skills: readonly Skill[], reader: Reader): readonly McpResource[] {
  const { server } = toolNamesOf(siteName)
  return skillsFor(skills, reader).map(({ slug, name, description, text }) => ({
    uri: `skill://${server}/${slug}`,
    name: slug,
    title: name,
    description,
    mimeType: 'text/markdown',
    text,
  }))
}
