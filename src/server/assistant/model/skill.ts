/** Instructions of the operator for some questions. The model loads them when it needs them. */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly slug: string
  readonly name: string
  /** What it is for. */
  readonly description: string
  /** Markdown. */
  readonly text: string
  /** Groups of readers that may see it. Absent: everybody. Empty: nobody. */
  readonly groups?: readonly string[] | undefined
}

/** The skills that members of some groups may see. */
export const skillsFor = (skills: readonly Skill[], groups: readonly string[]): readonly Skill[] =>
  skills.filter(skill => skill.groups === undefined || skill.groups.some(group => groups.includes(group)))
