/** How a host without a field for drafts marks them in titles. */
export interface DraftTitles {
  /** The mark that we write. */
  readonly prefix: string
  /** The marks that people write. */
  readonly pattern: RegExp
}

export const gitlabDrafts: DraftTitles = { prefix: 'Draft: ', pattern: /^\s*(?:(?:\[draft\]|\(draft\)|draft:)\s*)+/i }
export const giteaDrafts: DraftTitles = { prefix: 'WIP: ', pattern: /^\s*(?:(?:\[wip\]|wip:|draft:)\s*)+/i }

/** The title for the host. A title that looks marked must not create a draft. */
export function markedTitle(title: string, isDraft: boolean, drafts: DraftTitles): string {
  const plain = plainTitle(title, drafts)
  return isDraft ? `${drafts.prefix}${plain}` : plain
}

/** The title without its mark. */
export function plainTitle(title: string, { pattern }: DraftTitles): string {
  return title.replace(pattern, '').trim() || title.trim()
}
