/** Instructions of the operator for some questions. The model loads them when it needs them. */
export interface Skill {
  /** Lower-case letters, digits and hyphens. */
  readonly slug: string
  readonly name: string
  /** What it is for. */
  readonly description: string
  /** Markdown. */
  readonly text: string
}
