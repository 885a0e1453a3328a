/** The entries of the page menu that are built in. */
export const menuOptions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const

export type MenuOption = (typeof menuOptions)[number]

/** The built-in entry with a name. `windsurf` is the former name of an entry, and the published schema still has it. */
export const menuOptionOf = (name: string): MenuOption | undefined =>
  menuOptions.find(id => id === (name === 'windsurf' ? 'devin-desktop' : name))
