import { cancel, isCancel, select, text } from '@clack/prompts'
import { themes } from '../config/config.ts'
import type { Ask } from './commands/new.ts'

/** Ask on the terminal for the name and the theme of a new project. */
export const askStarter: Ask = async (known, fallback) => {
  const name = known.name ?? (await text({ message: 'What is it called?', initialValue: fallback.name }))
  if (isCancel(name)) return cancelled()
  const options = themes.map(theme => ({ value: theme, label: theme }))
  const theme = known.theme ?? (await select({ message: 'Which theme?', options, initialValue: fallback.theme }))
  return isCancel(theme) ? cancelled() : { name: name.trim() || fallback.name, theme }
}

function cancelled(): undefined {
  cancel('Nothing was written.')
}
