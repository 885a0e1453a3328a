/** How a host that has no field for drafts marks them in titles. */
export interface DraftTitles {
  /** What we write. */
  readonly prefix: string
  /** What people write. */
  readonly pattern: RegExp
}

export const gitlabDrafts: DraftTitles = { prefix: 'Draft: ', pattern: /^\s*(?:(?:\[draft\]|\(draft\)|draft:)\s*)+/i }
export const giteaDrafts: DraftTitles = { prefix: 'WIP: ', pattern: /^\s*(?:(?:\[wip\]|wip:|draft:)\s*)+/i }

/** The title for the host. A title that is marked by accident must not make a draft. */
export function markedTitle(title: string, isDraft: boolean, drafts: DraftTitles): string {
  const plain = plainTitle(title, drafts)
  return isDraft ? `${drafts.prefix}${plain}` : plain
}

/** The title without its mark. */
export function plainTitle(title: string, { pattern }: DraftTitles): string {
  return title.replace(pattern, '').trim() || title.trim()
}
