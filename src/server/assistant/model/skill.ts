import { type Access, mayRead, type Reader } from '../../../source/access/access.ts'

/** Instructions of the operator for certain questions. The model loads them when it needs them. */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly slug: string
  readonly name: string
  /** Its purpose. */
  readonly description: string
  /** Markdown. */
  readonly text: string
  /** Who may see it. */
  readonly access: Access
}

/** The skills that a reader may see. */
export const skillsFor = (skills: readonly Skill[], reader: Reader): readonly Skill[] =>
  skills.filter(skill => mayRead(skill.access, reader))
